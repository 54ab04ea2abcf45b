import type { EvidenceTexts } from './evidence-texts.ts'

export const evidenceZh: EvidenceTexts = {
  title: '证明文件',
  whenPublished: '发布时',
  today: '今天',
  states: {
    valid: '有效',
    ends_soon: '有效，即将到期',
    expired: '已过期',
    withdrawn: '已撤回',
    replaced: '已被新的证明取代',
    gone: '品牌不再展示',
  },
  stated: '由一家公司通过链接提供',
  file: '打开文件',
}
