import type { RestrictedTexts } from './restricted-texts.ts'

export const restrictedEn: RestrictedTexts = {
  holder: 'You hold this garment, so this page says more than the public one.',
  partner: (name, date) => `For ${name}: this page says more than the public one. The link ends on ${date}.`,
  logged: 'Each opening of this page is logged with its time, and the brand reads the log.',
  keep: 'Please do not pass the link on.',
  more: 'More is shown to who holds the garment, by the code in it.',
}
