import type { RestrictedTexts } from './restricted-texts.ts'

export const restrictedZh: RestrictedTexts = {
  holder: '您持有这件衣服，因此本页内容比公开页面更多。',
  partner: (name, date) => `供${name}使用：本页内容比公开页面更多。链接于${date}到期。`,
  logged: '每次打开本页都会记录时间，品牌方会查看该记录。',
  keep: '请勿转发此链接。',
  more: '持有这件衣服的人可通过衣服内的代码看到更多内容。',
}
