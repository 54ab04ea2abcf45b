import type { ReviewTexts } from './review-texts.ts'

export const reviewsZh: ReviewTexts = {
  title: '评价',
  outOfFive: (average) => `${average} 分（满分 5 分）`,
  stars: (count) => `${count} 星`,
  count: (_count, written) => `${written} 条评价`,
  none: '暂无评价。',
  somebody: '一位顾客',
  write: '写评价',
  rating: '您的评分',
  text: '您的评价（选填）',
  name: '您的称呼（选填）',
  before: '品牌阅读后，评价才会显示在这里。除此之外，不会随评价保存您的任何信息。',
  send: '提交评价',
  sentTitle: '感谢您的评价。',
  sent: '品牌查看后，它将显示在这里。',
  refused: '您的评价未能提交。',
  problems: {
    stars: '请选择 1 至 5 星。',
    text: '评价超过 2,000 个字符。',
    name: '称呼超过 100 个字符。',
    too_many: '您所在的网络已提交多条评价，请稍后再试。',
  },
}
