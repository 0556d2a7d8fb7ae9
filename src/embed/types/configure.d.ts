// Types of `florin/configure`.

/**
 * Replaces all settings of the build. Names and values are those of florin.json. Image paths are
 * relative to the page. Call it before any other function and before an element is on the page.
 * NETWORKS and COIN may name the default chains, the build's chains, and other chains described as
 * in EIP-3085. Does nothing on a server. Logs and leaves out wrong settings that do no harm. For
 * other wrong settings (coin, networks, wallets, sign-in server), throws a FlorinError whose
 * message names the setting.
 */
export declare function configure(settings: Readonly<Record<string, unknown>>): void
