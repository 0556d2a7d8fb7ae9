/** Default values of settings. The JSON in the HTML omits a setting with its default value. */
export const DEFAULTS = {
  safeOrigins: ['https://app.safe.global'],
  modalSize: 'wide',
} as const
