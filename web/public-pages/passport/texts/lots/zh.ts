import type { LotTexts } from './lot-texts.ts'

export const lotsZh: LotTexts = {
  titleLot: '本批次',
  titlePiece: '本件产品',
  number: '批号',
  serial: '序列号',
  made: '生产日期',
  quantity: '批次件数',
  supplier: '生产商',
  remark: '不同之处',
  evidence: '证明文件',
  evidenceKinds: {
    scope_certificate: '范围证书',
    transaction_certificate: '交易证书',
    product_certificate: '产品证书',
    test_report: '检测报告',
    audit: '审核',
    declaration: '声明',
    photo: '照片',
    inspection: '检验',
  },
  validUntil: (date) => `有效期至 ${date}`,
  ofLot: '本批次数据',
  ofPiece: '本件数据',
  inherits: '其余内容适用于整个款式。',
  published: (date) => `发布于 ${date}`,
}
