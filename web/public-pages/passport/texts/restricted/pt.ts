import type { RestrictedTexts } from './restricted-texts.ts'

export const restrictedPt: RestrictedTexts = {
  holder: 'Tem esta peça nas mãos; por isso esta página diz mais do que a pública.',
  partner: (name, date) =>
    `Para ${name}: esta página diz mais do que a pública. A ligação termina em ${date}.`,
  logged: 'Cada abertura desta página fica registada com a hora, e a marca lê o registo.',
  keep: 'Por favor, não partilhe a ligação.',
  more: 'Quem tem a peça vê mais com o código que ela traz.',
}
