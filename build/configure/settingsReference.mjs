// @ts-check
// Contains the text of docs/settings.md. A type error reports a setting without an entry here, or
// with a wrong `florinJson`.

/** @typedef {import('../../src/page/settings/settingNames.ts').SettingName} SettingName
 * @typedef {import('../../src/page/settings/settingNames.ts').EmbedSetting} EmbedSetting
 * @typedef {'RPC_URLS_<chainId>'} RpcUrls
 * @typedef {{ readonly group: string, readonly initial: string, readonly text: string, readonly example: string }} Entry
 * `initial`: the default */

/** @type {{ readonly [Name in SettingName | RpcUrls]: Entry & { readonly florinJson: Name extends EmbedSetting | RpcUrls ? true : false } }} */
export const SETTINGS = {
  APP_NAME: {
    group: 'Name and icon',
    initial: '`My Coin App`',
    text: 'Title of the page. Wallets show it when they ask for approval.',
    example: "APP_NAME='Harbour Coin'",
    florinJson: true,
  },
  APP_DESCRIPTION: {
    group: 'Name and icon',
    initial: 'a sentence in each language',
    text: 'Description for search engines and wallets. One line, the same in every language.',
    example: "APP_DESCRIPTION='Hold and send HBR.'",
    florinJson: true,
  },
  APP_ICON: {
    group: 'Name and icon',
    initial: 'a coin',
    text: 'Image file in the project (svg, png, webp or jpg). The build also renders an SVG as PNG for wallets and home screens, unless a PNG of the same name is next to it. An SVG must not contain scripts, event attributes or external references; an SVG with text needs the PNG.',
    example: 'APP_ICON=src/site/icon.svg',
    florinJson: true,
  },
  SITE_URL: {
    group: 'Name and icon',
    initial: 'none',
    text: "The page's public URL. Adds the canonical link, links between languages for search engines, and `preview.png`, the picture shown when somebody shares the page.",
    example: 'SITE_URL=https://harbour.example/app/',
    florinJson: false,
  },
  COIN: {
    group: 'Coin, networks and wallets',
    initial: 'none',
    text: 'Your ERC-20 coin, as JSON: `chainId`, `address`, `symbol`, `decimals`, `name`, and optionally `icon` (an image file) and `get` (`{"url":…,"label":…}`, a link for visitors who have none). Write the address with its EIP-55 capitals so that a typo is found. If the contract has another symbol or other decimals, the page says so and does not send the coin; `npm run build -- --check` asks a node before it builds.',
    example:
      'COIN=\'{"chainId":137,"address":"0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359","symbol":"USDC","decimals":6,"name":"USD Coin"}\'',
    florinJson: true,
  },
  'RPC_URLS_<chainId>': {
    group: 'Coin, networks and wallets',
    initial: 'two public nodes for each network',
    text: 'URLs of nodes (https and wss) separated by commas, tried in order. At least one must be https. Name two from different providers: payments are checked with both. Wallets never get these URLs, but every visitor can read them: restrict keys ([how](privacy.md#nodes-with-a-key)).',
    example: 'RPC_URLS_137=https://node.example/key,https://other.example/key',
    florinJson: true,
  },
  ENABLE_TESTNETS: {
    group: 'Coin, networks and wallets',
    initial: 'off',
    text: 'The exact text `true` adds Goerli (5) and Sepolia (11155111).',
    example: 'ENABLE_TESTNETS=true',
    florinJson: true,
  },
  WALLETS: {
    group: 'Coin, networks and wallets',
    initial: 'none',
    text: 'More wallets, listed after the default ones in this order: {wallets}.',
    example: 'WALLETS=trust,ledger',
    florinJson: true,
  },
  WALLETCONNECT_PROJECT_ID: {
    group: 'Coin, networks and wallets',
    initial: '`YOUR_PROJECT_ID`',
    text: 'Project ID from https://dashboard.reown.com. Without one the page offers no QR code or link for wallets on phones and does not contact the relay.',
    example: 'WALLETCONNECT_PROJECT_ID=0123456789abcdef0123456789abcdef',
    florinJson: true,
  },
  WALLETCONNECT_RELAY_URL: {
    group: 'Coin, networks and wallets',
    initial: '`wss://relay.walletconnect.org`',
    text: 'URL of the WalletConnect relay.',
    example: 'WALLETCONNECT_RELAY_URL=wss://relay.example',
    florinJson: true,
  },
  SAFE_ORIGINS: {
    group: 'Coin, networks and wallets',
    initial: '`https://app.safe.global`',
    text: 'Origins of Safe that may frame the page and connect to it, separated by commas.',
    example: 'SAFE_ORIGINS=https://app.safe.global,https://safe.example',
    florinJson: true,
  },
  SIGN_IN_URL: {
    group: 'Coin, networks and wallets',
    initial: 'none',
    text: 'URL of a sign-in server ([server](server.md)). When it is set, visitors sign in after connecting.',
    example: 'SIGN_IN_URL=./sign-in/',
    florinJson: true,
  },
  LEARN_MORE_URL: {
    group: 'Coin, networks and wallets',
    initial: 'a page of ethereum.org',
    text: 'Where “Learn More” in the connect dialog leads.',
    example: 'LEARN_MORE_URL=https://harbour.example/wallets',
    florinJson: true,
  },
  MODAL_SIZE: {
    group: 'Look',
    initial: '`wide`',
    text: 'Size of the connect dialog: `wide` or `compact`.',
    example: 'MODAL_SIZE=compact',
    florinJson: true,
  },
  THEME: {
    group: 'Look',
    initial: '`auto`',
    text: 'Theme for visitors who have not chosen one: `auto` (as the system), `light` or `dark`.',
    example: 'THEME=dark',
    florinJson: true,
  },
  ACCENT: {
    group: 'Look',
    initial: '`#0b575e,#78c4c8`',
    text: 'Color of buttons and links in the light theme and, after a comma, in the dark one. Any opaque CSS color: a name, hex, `rgb()`, `oklch()`, `color()`. If contrast is below 4.5:1, the build stops and names the nearest color that works. The dark color is derived if you leave it out.',
    example: "ACCENT='#7a1fa2'",
    florinJson: true,
  },
  BACKGROUND: {
    group: 'Look',
    initial: '`#faf8f4,#0d1219`',
    text: 'Background color of the page, written as `ACCENT`. Formerly `GROUND`. The build stops if text would have less contrast than 4.5:1.',
    example: "BACKGROUND='#fffaf3,#14110d'",
    florinJson: false,
  },
  SURFACE: {
    group: 'Look',
    initial: '`#fffefc,#141b25`',
    text: 'Color of dialogs and cards, written as `BACKGROUND`.',
    example: "SURFACE='#ffffff,#1d1914'",
    florinJson: false,
  },
  COIN_METAL: {
    group: 'Look',
    initial: '`gold`',
    text: 'Material of the coin next to the headline, in `preview.png` and on home screens: `gold`, `silver`, `copper` or a color. Formerly `METAL`.',
    example: 'COIN_METAL=silver',
    florinJson: false,
  },
  RADIUS: {
    group: 'Look',
    initial: '`12`',
    text: 'Corner radius of buttons and rows in px, 0 to 24. Dialogs have twice as much.',
    example: 'RADIUS=4',
    florinJson: true,
  },
  FONT: {
    group: 'Look',
    initial: 'the system font',
    text: 'A woff2 file in the project. The page serves it itself and shows a metric-compatible system font until it has loaded. Use a variable font, or weight 400. The embed uses `--florin-font` instead.',
    example: 'FONT=src/site/harbour.woff2',
    florinJson: false,
  },
  HEADLINE: {
    group: 'Texts and links',
    initial: 'a headline in each language',
    text: 'Headline of the page in the default language, up to 120 characters. `\\n` starts a new line.',
    example: "HEADLINE='Hold harbour.\\nSleep well.'",
    florinJson: false,
  },
  TAGLINE: {
    group: 'Texts and links',
    initial: 'a sentence in each language',
    text: 'Sentence under the headline in the default language. Formerly `LEAD`.',
    example: "TAGLINE='Your keys, your coins.'",
    florinJson: false,
  },
  TERMS_URL: {
    group: 'Texts and links',
    initial: 'none',
    text: 'Link to your terms in the footer. `./terms.html` is a file that you put into `dist/` after the build.',
    example: 'TERMS_URL=./terms.html',
    florinJson: false,
  },
  PRIVACY_URL: {
    group: 'Texts and links',
    initial: 'none',
    text: 'Link to your privacy policy in the footer.',
    example: 'PRIVACY_URL=https://harbour.example/privacy',
    florinJson: false,
  },
  LINKS: {
    group: 'Texts and links',
    initial: 'none',
    text: 'More links in the footer, as JSON with labels and URLs.',
    example: 'LINKS=\'{"Docs":"https://docs.example"}\'',
    florinJson: false,
  },
  DEFAULT_LANGUAGE: {
    group: 'Texts and links',
    initial: '`en`',
    text: 'Language of the page at the root URL. Each other language has a folder.',
    example: 'DEFAULT_LANGUAGE=de',
    florinJson: false,
  },
  LANGUAGES: {
    group: 'Texts and links',
    initial: 'all 28',
    text: 'Languages that get a page, separated by commas. `pt` or `zh` stands for all variants. The default language is always included.',
    example: 'LANGUAGES=en,de,pt-BR',
    florinJson: false,
  },
  PACKAGE_NAME: {
    group: 'Texts and links',
    initial: '`florin`',
    text: 'Name of the npm package in `dist/package/`. A scope of your own avoids clashes.',
    example: 'PACKAGE_NAME=@harbour/florin',
    florinJson: false,
  },
}
