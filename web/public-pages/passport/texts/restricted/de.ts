import type { RestrictedTexts } from './restricted-texts.ts'

export const restrictedDe: RestrictedTexts = {
  holder: 'Sie haben dieses Kleidungsstück in der Hand, deshalb sagt diese Seite mehr als die öffentliche.',
  partner: (name, date) =>
    `Für ${name}: Diese Seite sagt mehr als die öffentliche. Der Link endet am ${date}.`,
  logged: 'Jedes Öffnen dieser Seite wird mit der Uhrzeit protokolliert, und die Marke liest das Protokoll.',
  keep: 'Bitte geben Sie den Link nicht weiter.',
  more: 'Wer das Kleidungsstück hat, sieht über den Code darin mehr.',
}
