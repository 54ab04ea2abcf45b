import type { ReviewTexts } from './review-texts.ts'

const digits = (number: number): string => number.toLocaleString('bn')

export const reviewsBn: ReviewTexts = {
  title: 'মতামত',
  outOfFive: (average) => `৫-এর মধ্যে ${average}`,
  stars: (count) => `${digits(count)} তারা`,
  count: (_count, written) => `${written}টি মতামত`,
  none: 'এখনও কোনো মতামত নেই।',
  somebody: 'একজন ক্রেতা',
  write: 'মতামত লিখুন',
  rating: 'আপনার রেটিং',
  text: 'আপনার মতামত (ঐচ্ছিক)',
  name: 'আপনার নাম (ঐচ্ছিক)',
  before: 'ব্র্যান্ড প্রতিটি মতামত পড়ার পর তা এখানে দেখা যায়। এর সঙ্গে আপনার সম্পর্কে আর কিছু রাখা হয় না।',
  send: 'মতামত পাঠান',
  sentTitle: 'আপনার মতামতের জন্য ধন্যবাদ।',
  sent: 'ব্র্যান্ড দেখার পর এটি এখানে দেখা যাবে।',
  refused: 'আপনার মতামত পাঠানো হয়নি।',
  problems: {
    stars: '১ থেকে ৫ তারা বেছে নিন।',
    text: 'মতামতটি ২,০০০ অক্ষরের বেশি।',
    name: 'নামটি ১০০ অক্ষরের বেশি।',
    too_many: 'আপনার নেটওয়ার্ক থেকে অনেক মতামত এসেছে। পরে আবার চেষ্টা করুন।',
  },
}
