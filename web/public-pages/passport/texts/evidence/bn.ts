import type { EvidenceTexts } from './evidence-texts.ts'

export const evidenceBn: EvidenceTexts = {
  title: 'প্রমাণপত্র',
  whenPublished: 'প্রকাশের সময়',
  today: 'আজ',
  states: {
    valid: 'বৈধ',
    ends_soon: 'বৈধ, শীঘ্রই শেষ হবে',
    expired: 'মেয়াদ শেষ',
    withdrawn: 'প্রত্যাহৃত',
    replaced: 'নতুন প্রমাণপত্র দিয়ে প্রতিস্থাপিত',
    gone: 'ব্র্যান্ড আর দেখায় না',
  },
  stated: 'একটি কোম্পানি লিঙ্কের মাধ্যমে জানিয়েছে',
  file: 'ফাইল খুলুন',
}
