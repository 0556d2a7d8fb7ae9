/** The name of a site without APP_NAME. */
export const DEFAULT_NAME = 'My Coin App'

/** Default values of settings that the JSON in the HTML omits. */
export const DEFAULTS = {
  safeOrigins: ['https://app.safe.global'],
  modalSize: 'wide',
} as const
