import type { CareTexts } from './care-texts.ts'

export const careTr: CareTexts = {
  title: 'Bakım',
  processes: { normal: 'normal işlem', mild: 'hassas işlem', very_mild: 'çok hassas işlem' },
  wash: (celsius, process) => `En fazla ${celsius} sıcaklıkta yıkama, ${process}`,
  washByHand: (celsius) => `Elde yıkama, en fazla ${celsius}`,
  bleach: {
    any: 'Her türlü ağartıcı kullanılabilir',
    oxygen: 'Yalnızca oksijenli veya klorsuz ağartıcı kullanılabilir',
  },
  tumbleDry: {
    60: (celsius) => `Tamburlu kurutma yapılabilir, düşük sıcaklık (${celsius})`,
    80: (celsius) => `Tamburlu kurutma yapılabilir, normal sıcaklık (${celsius})`,
  },
  dry: {
    line: 'Asarak kurutma',
    drip_line: 'Sıkmadan asarak kurutma',
    flat: 'Sererek kurutma',
    drip_flat: 'Sıkmadan sererek kurutma',
  },
  inShade: (way) => `${way}, gölgede`,
  iron: (celsius) => `En fazla ${celsius} sıcaklıkta ütüleme`,
  ironWithoutSteam: (celsius) => `En fazla ${celsius} sıcaklıkta ütüleme, buharsız`,
  solvents: { P: 'perkloretilen ve hidrokarbonlar', F: 'hidrokarbonlar' },
  dryClean: (solvents, process) => `Profesyonel kuru temizleme (${solvents}), ${process}`,
  wetClean: (process) => `Profesyonel ıslak temizleme, ${process}`,
  never: {
    wash: 'Yıkamayın',
    bleach: 'Ağartıcı kullanmayın',
    tumble_dry: 'Tamburlu kurutma yapmayın',
    iron: 'Ütülemeyin',
    dry_clean: 'Kuru temizleme yapmayın',
    wet_clean: 'Islak temizleme yapmayın',
  },
}
