import { bomZh } from './bom/zh.ts'
import { careZh } from './care/zh.ts'
import { evidenceZh } from './evidence/zh.ts'
import { factsZh } from './facts/zh.ts'
import { fibresZh } from './fibres/zh.ts'
import { lotsZh } from './lots/zh.ts'
import type { PassportTexts } from './passport-texts.ts'
import { proofZh } from './proof/zh.ts'
import { restrictedZh } from './restricted/zh.ts'
import { reviewsZh } from './reviews/zh.ts'
import { wordsZh } from './words/zh.ts'

function trust(confirmed: number, total: number): string {
  if (confirmed === 0) return `${total} 个环节均未确认`
  if (confirmed === total) return `${total} 个环节已全部确认`
  return `${total} 个环节中有 ${confirmed} 个已确认`
}

export const zh: PassportTexts = {
  language: 'zh',
  ownName: '中文',
  passport: '数字产品护照',
  languages: '选择语言',
  sections: '栏目',
  way: '供应链',
  route: '路线',
  routeOf: (places) => `路线图：${places}`,
  photoOf: (step) => `照片：${step}`,
  photoPlaces: '照片拍摄地点',
  composition: '面料成分',
  fibres: fibresZh,
  facts: factsZh,
  care: careZh,
  bom: bomZh,
  story: '它的故事',
  lca: '环境足迹',
  lcaIndicators: {
    climate_change: '气候变化',
    water: '用水',
    energy: '能源',
    land_use: '土地利用',
    eutrophication: '富营养化',
  },
  lcaStages: {
    raw_material: '原料',
    manufacturing: '制造',
    transport: '运输',
    use: '使用',
    end_of_life: '生命终期',
  },
  lcaTotal: '合计',
  lcaSource: '来源',
  services: '延续使用',
  serviceKinds: {
    donations: '捐赠',
    repairs: '维修',
    upcycles: '升级再造',
    recycles: '回收',
    resales: '转售',
  },
  proof: proofZh,
  evidence: evidenceZh,
  lots: lotsZh,
  restricted: restrictedZh,
  reviews: reviewsZh,
  words: wordsZh,
  steps: {
    raw_material: '原料',
    fibre: '纤维',
    spinning: '纺纱',
    knitting_or_weaving: '针织或机织',
    dyeing_and_finishing: '染色与后整理',
    printing: '印花',
    cutting: '裁剪',
    sewing: '缝制',
    washing: '水洗',
    trims: '辅料',
    packing: '包装',
    warehousing: '仓储',
    transport: '运输',
    retail: '零售',
  },
  trust,
  trustBy: '由品牌、工厂或双方确认',
  wholeUnverified: '品牌已将整条供应链标记为未验证',
  version: (version) => `第 ${version} 版`,
  draft: '草稿，尚未发布',
  confirmedByBoth: '品牌与工厂均已确认',
  confirmedByBrand: '品牌已确认',
  confirmedByFactory: '工厂已确认',
  notConfirmed: '尚未确认',
  someConfirmed: (confirmed, total) => `${total} 项中 ${confirmed} 项已确认`,
  meaningTitle: '“已确认”是什么意思？',
  meaning: '品牌或实际完成该工序的企业为某一环节作保，即为已确认。这是它们的声明，并非检验结果。',
  factory: '工厂',
  delivery: '交付方式',
  noSteps: '暂无环节。各环节将按生产顺序显示在这里。',
  noCompanies: '尚未注明企业',
  noPicture: '暂无图片',
  noName: '未命名产品',
  unmaintainedTitle: '不再更新',
  unmaintained: (date) => `品牌已不再更新此护照，内容保持 ${date} 发布时的状态。`,
  published: (date) => `发布于 ${date}`,
  publishedBy: (publisher, brand) => `由 ${publisher} 代 ${brand} 发布`,
  publisherConfirmed: '已获品牌确认',
  publisherNotConfirmed: '未经品牌确认',
  withdrawnTitle: '护照已撤回',
  withdrawn: (brand, date) => `${brand} 已于 ${date} 撤回此护照，不再公开。`,
  withdrawnReasons: {
    recall: '该产品正在召回。在品牌告知后续处理方式之前，请勿使用。',
    error: '该护照包含错误。',
    other: '品牌给出了其他原因。',
  },
  withdrawnAsk: '如对产品有疑问，请联系品牌。',
  dataForMachines: '数据 (JSON-LD)',
  madeWith: '由 Selvedge 制作',
  description: (product, brand) => `${brand} ${product} 的来源：每个环节及其确认方。`,
  notFoundTitle: '这里没有护照',
  notFound: '此编号下没有已发布的护照。请核对标签上的编码，或咨询品牌。',
}
