import type { ReviewTexts } from './review-texts.ts'

export const reviewsEs: ReviewTexts = {
  title: 'Opiniones',
  outOfFive: (average) => `${average} de 5`,
  stars: (count) => (count === 1 ? '1 estrella' : `${count} estrellas`),
  count: (count, written) => (count === 1 ? '1 opinión' : `${written} opiniones`),
  none: 'Todavía no hay opiniones.',
  somebody: 'Opinión anónima',
  write: 'Escribe una opinión',
  rating: 'Tu valoración',
  text: 'Tu opinión (opcional)',
  name: 'Tu nombre (opcional)',
  before: 'La marca lee cada opinión antes de que aparezca aquí. No se guarda con ella nada más sobre ti.',
  send: 'Enviar opinión',
  sentTitle: 'Gracias por tu opinión.',
  sent: 'Aparecerá aquí cuando la marca la haya leído.',
  refused: 'Tu opinión no se ha enviado.',
  problems: {
    stars: 'Elige de 1 a 5 estrellas.',
    text: 'La opinión tiene más de 2000 caracteres.',
    name: 'El nombre tiene más de 100 caracteres.',
    too_many: 'Ya han llegado muchas opiniones desde tu red. Inténtalo más tarde.',
  },
}
