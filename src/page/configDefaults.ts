/** Values of settings that are not set. */
export const DEFAULTS = {
  safeOrigins: ['https://app.safe.global'],
  modalSize: 'wide',
} as const
