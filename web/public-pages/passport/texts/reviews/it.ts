import type { ReviewTexts } from './review-texts.ts'

export const reviewsIt: ReviewTexts = {
  title: 'Recensioni',
  outOfFive: (average) => `${average} su 5`,
  stars: (count) => (count === 1 ? '1 stella' : `${count} stelle`),
  count: (count, written) => (count === 1 ? '1 recensione' : `${written} recensioni`),
  none: 'Ancora nessuna recensione.',
  somebody: 'Recensione anonima',
  write: 'Scrivi una recensione',
  rating: 'La tua valutazione',
  text: 'La tua recensione (facoltativa)',
  name: 'Il tuo nome (facoltativo)',
  before: 'Il marchio legge ogni recensione prima che appaia qui. Con essa non si conserva altro su di te.',
  send: 'Invia la recensione',
  sentTitle: 'Grazie per la tua recensione.',
  sent: 'Apparirà qui quando il marchio l’avrà letta.',
  refused: 'La tua recensione non è stata inviata.',
  problems: {
    stars: 'Scegli da 1 a 5 stelle.',
    text: 'La recensione supera i 2000 caratteri.',
    name: 'Il nome supera i 100 caratteri.',
    too_many: 'Dalla tua rete sono già arrivate molte recensioni. Riprova più tardi.',
  },
}
