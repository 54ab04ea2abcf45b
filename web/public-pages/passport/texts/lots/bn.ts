import type { LotTexts } from './lot-texts.ts'

export const lotsBn: LotTexts = {
  titleLot: 'এই লট',
  titlePiece: 'এই পিস',
  number: 'লট নম্বর',
  serial: 'সিরিয়াল নম্বর',
  made: 'উৎপাদন',
  quantity: 'লটে পিসের সংখ্যা',
  supplier: 'প্রস্তুতকারক',
  remark: 'যা আলাদা',
  evidence: 'প্রমাণপত্র',
  evidenceKinds: {
    scope_certificate: 'স্কোপ সনদ',
    transaction_certificate: 'লেনদেন সনদ',
    product_certificate: 'পণ্য সনদ',
    test_report: 'পরীক্ষার প্রতিবেদন',
    audit: 'অডিট',
    declaration: 'ঘোষণা',
    photo: 'ছবি',
    inspection: 'পরিদর্শন',
  },
  validUntil: (date) => `${date} পর্যন্ত বৈধ`,
  ofLot: 'এই লটের',
  ofPiece: 'এই পিসের',
  inherits: 'বাকি সব পুরো স্টাইলের জন্য প্রযোজ্য।',
  published: (date) => `${date} তারিখে প্রকাশিত`,
}
