import type { BomTexts } from './bom-texts.ts'

export const bomZh: BomTexts = {
  title: '面料与辅料',
  pageTitle: '物料清单',
  sections: {
    fabric: '面料',
    lining: '里料',
    trims: '辅料',
    labels: '标签',
    packaging: '包装',
    artwork: '印花与刺绣',
  },
  colour: '颜色',
  supplier: '供应商',
  country: '原产国',
  certification: '认证',
  recycled: '再生成分',
  weight: '重量',
  all: (count) => `查看全部明细（${count}）`,
  back: '返回护照',
  description: (product, brand) => `${brand} 的 ${product} 由哪些物料制成：面料、辅料、标签和包装。`,
  notFoundTitle: '这里没有物料清单',
  notFound: '此编号下没有已发布的物料清单。请核对地址，或咨询品牌方。',
}
