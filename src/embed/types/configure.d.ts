// Types of `florin/configure`.

/**
 * Replaces all settings of the build. Names and values are those of florin.json. Image paths are
 * relative to the page. Call it before the first call of any other function, and before an element
 * is on the page. NETWORKS and COIN may name the default chains and those of the build, and others as
 * in EIP-3085. Does nothing on a server. Logs wrong settings that do no harm and leaves them out.
 * Throws a FlorinError for others (coin, networks, wallets, sign-in server); its message names the
 * setting.
 */
export declare function configure(settings: Readonly<Record<string, unknown>>): void
