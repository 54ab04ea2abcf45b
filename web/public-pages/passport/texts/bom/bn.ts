import type { BomTexts } from './bom-texts.ts'

export const bomBn: BomTexts = {
  title: 'উপকরণ ও অনুষঙ্গ',
  pageTitle: 'উপকরণের তালিকা',
  sections: {
    fabric: 'কাপড়',
    lining: 'লাইনিং',
    trims: 'অনুষঙ্গ',
    labels: 'লেবেল',
    packaging: 'প্যাকেজিং',
    artwork: 'নকশা',
  },
  colour: 'রং',
  supplier: 'সরবরাহকারী',
  country: 'উৎপত্তির দেশ',
  certification: 'সনদ',
  recycled: 'পুনর্ব্যবহৃত উপাদান',
  weight: 'ওজন',
  all: (count) => `সব উপকরণ বিস্তারিত (${count})`,
  back: 'পাসপোর্টে ফিরে যান',
  description: (product, brand) => `${brand}-এর ${product} কী দিয়ে তৈরি: কাপড়, অনুষঙ্গ, লেবেল ও প্যাকেজিং।`,
  notFoundTitle: 'এখানে কোনো উপকরণের তালিকা নেই',
  notFound: 'এই নম্বরে কোনো উপকরণের তালিকা প্রকাশিত হয়নি। ঠিকানাটি যাচাই করুন, অথবা ব্র্যান্ডকে জিজ্ঞাসা করুন।',
}
