import type { ReviewTexts } from './review-texts.ts'

export const reviewsDe: ReviewTexts = {
  title: 'Bewertungen',
  outOfFive: (average) => `${average} von 5`,
  stars: (count) => (count === 1 ? '1 Stern' : `${count} Sterne`),
  count: (count, written) => (count === 1 ? '1 Bewertung' : `${written} Bewertungen`),
  none: 'Noch keine Bewertungen.',
  somebody: 'Aus der Kundschaft',
  write: 'Bewertung schreiben',
  rating: 'Deine Bewertung',
  text: 'Dein Text (freiwillig)',
  name: 'Dein Name (freiwillig)',
  before:
    'Die Marke liest jede Bewertung, bevor sie hier erscheint. Sonst wird nichts über dich mit ihr gespeichert.',
  send: 'Bewertung senden',
  sentTitle: 'Danke für deine Bewertung.',
  sent: 'Sie erscheint hier, sobald die Marke sie gesehen hat.',
  refused: 'Deine Bewertung wurde nicht gesendet.',
  problems: {
    stars: 'Wähle 1 bis 5 Sterne.',
    text: 'Der Text ist länger als 2.000 Zeichen.',
    name: 'Der Name ist länger als 100 Zeichen.',
    too_many: 'Aus deinem Netz kamen schon viele Bewertungen. Bitte versuche es später noch einmal.',
  },
}
