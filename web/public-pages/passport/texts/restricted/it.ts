import type { RestrictedTexts } from './restricted-texts.ts'

export const restrictedIt: RestrictedTexts = {
  holder: 'Ha questo capo in mano, perciò questa pagina dice più di quella pubblica.',
  partner: (name, date) =>
    `Per ${name}: questa pagina dice più di quella pubblica. Il link scade il ${date}.`,
  logged: 'Ogni apertura di questa pagina viene registrata con l’ora, e il marchio legge il registro.',
  keep: 'La preghiamo di non inoltrare il link.',
  more: 'Chi ha il capo vede di più con il codice che porta.',
}
