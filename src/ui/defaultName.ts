/** Name of the site if the setting APP_NAME is not set. The connect dialog does not show it. */
export const DEFAULT_NAME = 'My Coin App'
