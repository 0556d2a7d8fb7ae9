/** Default values of settings. */
export const DEFAULTS = {
  safeOrigins: ['https://app.safe.global'],
  modalSize: 'wide',
} as const
