import type { CareTexts } from './care-texts.ts'

export const careZh: CareTexts = {
  title: '洗护说明',
  processes: { normal: '常规程序', mild: '缓和程序', very_mild: '非常缓和程序' },
  wash: (celsius, process) => `最高洗涤温度 ${celsius}，${process}`,
  washByHand: (celsius) => `手洗，最高洗涤温度 ${celsius}`,
  bleach: { any: '允许使用任何漂白剂', oxygen: '仅允许氧漂或非氯漂' },
  tumbleDry: {
    60: (celsius) => `可翻转干燥，较低温度（${celsius}）`,
    80: (celsius) => `可翻转干燥，常规温度（${celsius}）`,
  },
  dry: {
    line: '悬挂晾干',
    drip_line: '悬挂滴干',
    flat: '平摊晾干',
    drip_flat: '平摊滴干',
  },
  inShade: (way) => `在阴凉处${way}`,
  iron: (celsius) => `熨斗底板最高温度 ${celsius}`,
  ironWithoutSteam: (celsius) => `熨斗底板最高温度 ${celsius}，不可使用蒸汽`,
  solvents: { P: '四氯乙烯和烃类溶剂', F: '烃类溶剂' },
  dryClean: (solvents, process) => `使用${solvents}的专业干洗，${process}`,
  wetClean: (process) => `专业湿洗，${process}`,
  never: {
    wash: '不可水洗',
    bleach: '不可漂白',
    tumble_dry: '不可翻转干燥',
    iron: '不可熨烫',
    dry_clean: '不可干洗',
    wet_clean: '不可湿洗',
  },
}
