/** Default values of settings that the JSON in the HTML omits. */
export const DEFAULTS = {
  safeOrigins: ['https://app.safe.global'],
  modalSize: 'wide',
} as const
