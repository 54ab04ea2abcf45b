import type { CareTexts } from './care-texts.ts'

export const careBn: CareTexts = {
  title: 'যত্ন',
  processes: { normal: 'স্বাভাবিক প্রক্রিয়া', mild: 'মৃদু প্রক্রিয়া', very_mild: 'অতি মৃদু প্রক্রিয়া' },
  wash: (celsius, process) => `সর্বোচ্চ ${celsius} তাপমাত্রায় ধোয়া, ${process}`,
  washByHand: (celsius) => `হাতে ধোয়া, সর্বোচ্চ ${celsius}`,
  bleach: { any: 'যেকোনো ব্লিচ ব্যবহার করা যাবে', oxygen: 'শুধু অক্সিজেন বা ক্লোরিনমুক্ত ব্লিচ ব্যবহার করা যাবে' },
  tumbleDry: {
    60: (celsius) => `টাম্বল ড্রায়ারে শুকানো যাবে, কম তাপমাত্রা (${celsius})`,
    80: (celsius) => `টাম্বল ড্রায়ারে শুকানো যাবে, স্বাভাবিক তাপমাত্রা (${celsius})`,
  },
  dry: {
    line: 'দড়িতে ঝুলিয়ে শুকান',
    drip_line: 'না নিংড়ে দড়িতে ঝুলিয়ে শুকান',
    flat: 'সমতলে বিছিয়ে শুকান',
    drip_flat: 'না নিংড়ে সমতলে বিছিয়ে শুকান',
  },
  inShade: (way) => `${way}, ছায়ায়`,
  iron: (celsius) => `সর্বোচ্চ ${celsius} তাপমাত্রায় ইস্ত্রি করুন`,
  ironWithoutSteam: (celsius) => `সর্বোচ্চ ${celsius} তাপমাত্রায় ইস্ত্রি করুন, বাষ্প ছাড়া`,
  solvents: { P: 'পারক্লোরোইথিলিন ও হাইড্রোকার্বন', F: 'হাইড্রোকার্বন' },
  dryClean: (solvents, process) => `${solvents} দিয়ে পেশাদার ড্রাই ক্লিনিং, ${process}`,
  wetClean: (process) => `পেশাদার ওয়েট ক্লিনিং, ${process}`,
  never: {
    wash: 'ধোবেন না',
    bleach: 'ব্লিচ করবেন না',
    tumble_dry: 'টাম্বল ড্রায়ারে শুকাবেন না',
    iron: 'ইস্ত্রি করবেন না',
    dry_clean: 'ড্রাই ক্লিন করবেন না',
    wet_clean: 'ওয়েট ক্লিন করবেন না',
  },
}
