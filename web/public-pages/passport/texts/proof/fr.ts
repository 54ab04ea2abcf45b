import type { ProofTexts } from './proof-texts.ts'

export const proofFr: ProofTexts = {
  notFoundTitle: 'Ce passeport n’est pas affiché',
  notFound:
    'Ce qui est conservé ici ne correspond pas à ce qui a été publié et n’est donc pas affiché. L’exploitant de ce site a été averti. Merci de revenir plus tard.',
  link: 'Vérifier ce passeport',
  title: 'Vérifier un passeport',
  intro:
    'Votre navigateur calcule tout lui-même. Il demande à ce site le passeport publié et sa preuve, mais aucun verdict.',
  number: 'Numéro de style du passeport',
  verify: 'Vérifier',
  checking: 'Vérification en cours…',
  hash: 'Le passeport correspond à son empreinte.',
  hashBad: 'Le passeport ne correspond pas à son empreinte. Quelqu’un l’a modifié.',
  signature: 'Il a été signé lors de sa publication.',
  signatureLater: 'Il a été publié avant que les passeports soient signés ici, puis signé plus tard.',
  signatureBad: 'La signature n’est pas celle de ce passeport.',
  before: 'Il désigne la version précédente.',
  first: 'C’est la première version.',
  beforeBad: 'Il ne désigne pas la version précédente.',
  stands: 'Il repose sur la version du passeport, et un article sur son lot, comme il l’indique.',
  standsBad: 'Il ne repose pas sur ce qu’il indique.',
  included: 'Il figure dans le journal public (entrées : {size}, signé le {time}).',
  includedBad: 'Il ne figure pas dans le journal public.',
  notYet: 'Il vient d’être publié et ne figure pas encore dans le journal public. Réessayez dans une minute.',
  consistent: 'Le journal prolonge celui que ce navigateur a déjà vu.',
  seenFirst: 'Ce navigateur voit le journal pour la première fois et le retient.',
  consistentBad: 'Le journal n’est pas celui que ce navigateur a déjà vu. Quelqu’un l’a réécrit.',
  stamped:
    'Le journal prolonge l’état qu’un service d’horodatage a vu ({time} ; le jeton nomme {authority}).',
  stampedBad: 'Le journal n’est pas celui qu’un service d’horodatage a vu.',
  good: 'Ce passeport est bien celui qui a été publié.',
  bad: 'Ce passeport n’est pas fiable.',
  missing: 'Aucun passeport ne porte ce numéro.',
  withdrawn: 'Ce passeport a été retiré par sa marque.',
  unreachable: 'Le passeport ou sa preuve n’a pas pu être lu. Veuillez réessayer.',
  unsupported:
    'Ce navigateur ne peut pas vérifier de signatures ici. Il faut une version récente et une adresse en https.',
  noScript: 'Cette page a besoin de scripts, car c’est votre navigateur qui vérifie.',
  byYourself: 'Pour vérifier sans cette page, lancez notre script avec Node :',
}
