import type { ReviewTexts } from './review-texts.ts'

export const reviewsFr: ReviewTexts = {
  title: 'Avis',
  outOfFive: (average) => `${average} sur 5`,
  stars: (count) => (count === 1 ? '1 étoile' : `${count} étoiles`),
  count: (_count, written) => `${written} avis`,
  none: 'Pas encore d’avis.',
  somebody: 'Avis anonyme',
  write: 'Donner votre avis',
  rating: 'Votre note',
  text: 'Votre avis (facultatif)',
  name: 'Votre nom (facultatif)',
  before:
    'La marque lit chaque avis avant sa publication ici. Rien d’autre sur vous n’est conservé avec lui.',
  send: 'Envoyer l’avis',
  sentTitle: 'Merci pour votre avis.',
  sent: 'Il apparaîtra ici une fois que la marque l’aura lu.',
  refused: 'Votre avis n’a pas été envoyé.',
  problems: {
    stars: 'Choisissez de 1 à 5 étoiles.',
    text: 'L’avis dépasse 2 000 caractères.',
    name: 'Le nom dépasse 100 caractères.',
    too_many: 'Beaucoup d’avis sont déjà venus de votre réseau. Réessayez plus tard.',
  },
}
