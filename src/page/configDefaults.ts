/** Default values of settings. The JSON in the HTML omits them. */
export const DEFAULTS = {
  safeOrigins: ['https://app.safe.global'],
  modalSize: 'wide',
} as const
