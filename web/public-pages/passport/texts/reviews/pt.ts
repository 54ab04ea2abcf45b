import type { ReviewTexts } from './review-texts.ts'

export const reviewsPt: ReviewTexts = {
  title: 'Avaliações',
  outOfFive: (average) => `${average} em 5`,
  stars: (count) => (count === 1 ? '1 estrela' : `${count} estrelas`),
  count: (count, written) => (count === 1 ? '1 avaliação' : `${written} avaliações`),
  none: 'Ainda não há avaliações.',
  somebody: 'Avaliação anónima',
  write: 'Escreva uma avaliação',
  rating: 'A sua classificação',
  text: 'A sua avaliação (opcional)',
  name: 'O seu nome (opcional)',
  before: 'A marca lê cada avaliação antes de aparecer aqui. Nada mais sobre si é guardado com ela.',
  send: 'Enviar avaliação',
  sentTitle: 'Obrigado pela sua avaliação.',
  sent: 'Aparece aqui depois de a marca a ler.',
  refused: 'A sua avaliação não foi enviada.',
  problems: {
    stars: 'Escolha de 1 a 5 estrelas.',
    text: 'A avaliação tem mais de 2000 caracteres.',
    name: 'O nome tem mais de 100 caracteres.',
    too_many: 'Já chegaram muitas avaliações da sua rede. Tente mais tarde.',
  },
}
