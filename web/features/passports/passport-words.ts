/** Words of the editor that S1 gives and the contract's list does not hold, word for word. */
export const PASSPORT_WORDS = {
  edit: 'EDIT',
  preview: 'PREVIEW',
  analytics: 'ANALYTICS',
  content: 'CONTENT',
  publicLink: 'PUBLIC LINK',
  qrCode: 'QR CODE',
  iframeCode: 'IFRAME CODE',
  iframeTitle: 'Digital Product Passport',
  howItWorks: 'HOW DPP WORKS',
  sections: 'SECTIONS',
  save: 'Save',
  saveChanges: 'Save Changes',
  saving: 'Saving..',
  publish: 'Publish',
  publishChanges: 'Publish Changes',
  uploadError: 'Upload error',
  setImageFailed: 'Failed to set default image',
  needsVerificationForFactory:
    'Your company profile needs to be verified to select a company, factory or store.',
  noData: 'No data available',
  noMoreData: 'No more data',
} as const

/** Widths up to this are a small screen (S1 §9). */
export const SMALL_SCREEN_PX = 750
