import { bomBn } from './bom/bn.ts'
import { careBn } from './care/bn.ts'
import { evidenceBn } from './evidence/bn.ts'
import { factsBn } from './facts/bn.ts'
import { fibresBn } from './fibres/bn.ts'
import { lotsBn } from './lots/bn.ts'
import type { PassportTexts } from './passport-texts.ts'
import { proofBn } from './proof/bn.ts'
import { restrictedBn } from './restricted/bn.ts'
import { reviewsBn } from './reviews/bn.ts'
import { wordsBn } from './words/bn.ts'

const digits = (number: number): string => number.toLocaleString('bn')

function trust(confirmed: number, total: number): string {
  if (total === 1) return confirmed ? 'একমাত্র ধাপটি নিশ্চিত' : 'একমাত্র ধাপটি এখনও নিশ্চিত নয়'
  if (confirmed === 0) return `${digits(total)}টি ধাপের একটিও নিশ্চিত নয়`
  if (confirmed === total) return `${digits(total)}টি ধাপই নিশ্চিত`
  return `${digits(total)}টি ধাপের মধ্যে ${digits(confirmed)}টি নিশ্চিত`
}

export const bn: PassportTexts = {
  language: 'bn',
  ownName: 'বাংলা',
  passport: 'ডিজিটাল পণ্য পাসপোর্ট',
  languages: 'ভাষা বেছে নিন',
  sections: 'বিভাগ',
  way: 'সরবরাহ শৃঙ্খল',
  route: 'যাত্রাপথ',
  routeOf: (places) => `যাত্রাপথের মানচিত্র: ${places}`,
  photoOf: (step) => `ছবি: ${step}`,
  photoPlaces: 'ছবিগুলো যেখানে তোলা হয়েছে',
  composition: 'উপাদান',
  fibres: fibresBn,
  facts: factsBn,
  care: careBn,
  bom: bomBn,
  story: 'এর গল্প',
  lca: 'এর পরিবেশ-ছাপ',
  lcaIndicators: {
    climate_change: 'জলবায়ু পরিবর্তন',
    water: 'পানি',
    energy: 'শক্তি',
    land_use: 'ভূমি ব্যবহার',
    eutrophication: 'ইউট্রোফিকেশন',
  },
  lcaStages: {
    raw_material: 'কাঁচামাল',
    manufacturing: 'উৎপাদন',
    transport: 'পরিবহন',
    use: 'ব্যবহার',
    end_of_life: 'জীবনকাল শেষ',
  },
  lcaTotal: 'মোট',
  lcaSource: 'উৎস',
  services: 'ব্যবহারে রাখুন',
  serviceKinds: {
    donations: 'দান',
    repairs: 'মেরামত',
    upcycles: 'আপসাইকেল',
    recycles: 'পুনর্ব্যবহার',
    resales: 'পুনর্বিক্রয়',
  },
  proof: proofBn,
  evidence: evidenceBn,
  lots: lotsBn,
  restricted: restrictedBn,
  reviews: reviewsBn,
  words: wordsBn,
  steps: {
    raw_material: 'কাঁচামাল',
    fibre: 'তন্তু',
    spinning: 'সুতা কাটা',
    knitting_or_weaving: 'নিটিং বা বুনন',
    dyeing_and_finishing: 'রঞ্জন ও ফিনিশিং',
    printing: 'ছাপা',
    cutting: 'কাটিং',
    sewing: 'সেলাই',
    washing: 'ধোলাই',
    trims: 'ট্রিমস',
    packing: 'প্যাকিং',
    warehousing: 'গুদামজাতকরণ',
    transport: 'পরিবহন',
    retail: 'খুচরা বিক্রি',
  },
  trust,
  trustBy: 'ব্র্যান্ড, কারখানা বা উভয়ের দ্বারা',
  wholeUnverified: 'ব্র্যান্ড পুরো সরবরাহ শৃঙ্খলকে যাচাইহীন হিসেবে চিহ্নিত করেছে',
  version: (version) => `সংস্করণ ${version}`,
  draft: 'খসড়া, এখনও প্রকাশিত নয়',
  confirmedByBoth: 'ব্র্যান্ড ও কারখানা নিশ্চিত করেছে',
  confirmedByBrand: 'ব্র্যান্ড নিশ্চিত করেছে',
  confirmedByFactory: 'কারখানা নিশ্চিত করেছে',
  notConfirmed: 'এখনও নিশ্চিত নয়',
  someConfirmed: (confirmed, total) => `${total}টির মধ্যে ${confirmed}টি নিশ্চিত`,
  meaningTitle: 'নিশ্চিত মানে কী?',
  meaning: 'ব্র্যান্ড বা যে প্রতিষ্ঠান কাজটি করেছে, তারা কোনো ধাপের দায় নিলে সেটি নিশ্চিত। এটি তাদের কথা, কোনো পরিদর্শন নয়।',
  factory: 'কারখানা',
  delivery: 'সরবরাহ',
  noSteps: 'এখনও কোনো ধাপ নেই। তৈরির ক্রম অনুযায়ী ধাপগুলো এখানে দেখা যাবে।',
  noCompanies: 'এখনও কোনো প্রতিষ্ঠানের নাম নেই',
  noPicture: 'এখনও কোনো ছবি নেই',
  noName: 'নামহীন পণ্য',
  unmaintainedTitle: 'আর হালনাগাদ করা হয় না',
  unmaintained: (date) => `ব্র্যান্ড এই পাসপোর্ট আর হালনাগাদ করে না। ${date} তারিখে যেমন প্রকাশিত হয়েছিল তেমনই আছে।`,
  published: (date) => `প্রকাশের তারিখ: ${date}`,
  publishedBy: (publisher, brand) => `${brand}-এর পক্ষে ${publisher} প্রকাশ করেছে`,
  publisherConfirmed: 'ব্র্যান্ড নিশ্চিত করেছে',
  publisherNotConfirmed: 'ব্র্যান্ড নিশ্চিত করেনি',
  withdrawnTitle: 'পাসপোর্ট প্রত্যাহার করা হয়েছে',
  withdrawn: (brand, date) => `${brand} এই পাসপোর্ট ${date} তারিখে প্রত্যাহার করেছে। এটি আর সর্বজনীন নয়।`,
  withdrawnReasons: {
    recall: 'পণ্যটি বাজার থেকে ফিরিয়ে নেওয়া হচ্ছে। ব্র্যান্ড করণীয় না জানানো পর্যন্ত এটি ব্যবহার করবেন না।',
    error: 'পাসপোর্টে একটি ভুল ছিল।',
    other: 'ব্র্যান্ড অন্য কারণ জানিয়েছে।',
  },
  withdrawnAsk: 'পণ্য সম্পর্কে প্রশ্ন থাকলে ব্র্যান্ডকে জিজ্ঞাসা করুন।',
  dataForMachines: 'ডেটা (JSON-LD)',
  madeWith: 'Selvedge দিয়ে তৈরি',
  description: (product, brand) => `${brand}-এর ${product} কোথা থেকে এসেছে: প্রতিটি ধাপ এবং কে নিশ্চিত করেছে।`,
  notFoundTitle: 'এখানে কোনো পাসপোর্ট নেই',
  notFound: 'এই নম্বরে কোনো পাসপোর্ট প্রকাশিত হয়নি। লেবেলের কোডটি দেখুন বা ব্র্যান্ডকে জিজ্ঞাসা করুন।',
}
