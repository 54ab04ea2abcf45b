import type { ProofTexts } from './proof-texts.ts'

export const proofPt: ProofTexts = {
  notFoundTitle: 'Este passaporte não é mostrado',
  notFound:
    'O que está guardado aqui não é o que foi publicado, por isso não é mostrado. O operador deste site foi avisado. Volte mais tarde, por favor.',
  link: 'Verificar este passaporte',
  title: 'Verificar um passaporte',
  intro:
    'O seu navegador calcula tudo sozinho. Pede a este site o passaporte publicado e a sua prova, e não um veredicto.',
  number: 'Número de estilo do passaporte',
  verify: 'Verificar',
  checking: 'A verificar…',
  hash: 'O passaporte corresponde ao seu resumo criptográfico.',
  hashBad: 'O passaporte não corresponde ao seu resumo criptográfico. Alguém o alterou.',
  signature: 'Foi assinado quando foi publicado.',
  signatureLater: 'Foi publicado antes de os passaportes serem assinados aqui e foi assinado mais tarde.',
  signatureBad: 'A assinatura não é deste passaporte.',
  before: 'Indica a versão anterior.',
  first: 'É a primeira versão.',
  beforeBad: 'Não indica a versão anterior.',
  stands: 'Assenta na versão do passaporte, e uma peça no seu lote, como indica.',
  standsBad: 'Não assenta no que indica.',
  included: 'Está no registo público (entradas: {size}, assinado em {time}).',
  includedBad: 'Não está no registo público.',
  notYet:
    'Foi publicado há instantes e ainda não está no registo público. Tente de novo dentro de um minuto.',
  consistent: 'O registo continua o que este navegador já tinha visto.',
  seenFirst: 'Este navegador vê o registo pela primeira vez e guarda-o.',
  consistentBad: 'O registo não é o que este navegador já tinha visto. Alguém o reescreveu.',
  stamped:
    'O registo continua o estado que um serviço de selos temporais viu ({time}; o selo nomeia {authority}).',
  stampedBad: 'O registo não é o que um serviço de selos temporais viu.',
  good: 'Este passaporte é o que foi publicado.',
  bad: 'Este passaporte não é de confiança.',
  missing: 'Não há nenhum passaporte com este número.',
  withdrawn: 'Este passaporte foi retirado pela sua marca.',
  unreachable: 'Não foi possível ler o passaporte ou a sua prova. Tente de novo.',
  unsupported:
    'Este navegador não consegue verificar assinaturas aqui. Precisa de uma versão atual e de um endereço que comece por https.',
  noScript: 'Esta página precisa de scripts, porque é o seu navegador que verifica.',
  byYourself: 'Para verificar sem esta página, execute o nosso script com Node:',
}
