import { bomFr } from './bom/fr.ts'
import { careFr } from './care/fr.ts'
import { evidenceFr } from './evidence/fr.ts'
import { factsFr } from './facts/fr.ts'
import { fibresFr } from './fibres/fr.ts'
import { lotsFr } from './lots/fr.ts'
import { capitalize, type PassportTexts, spell } from './passport-texts.ts'
import { proofFr } from './proof/fr.ts'
import { restrictedFr } from './restricted/fr.ts'
import { reviewsFr } from './reviews/fr.ts'
import { wordsFr } from './words/fr.ts'

const NUMBERS = 'aucune une deux trois quatre cinq six sept huit neuf dix onze douze'.split(' ')

function trust(confirmed: number, total: number): string {
  if (total === 1)
    return confirmed ? 'L’unique étape est confirmée' : 'L’unique étape n’est pas encore confirmée'
  if (confirmed === 0) return `Aucune des ${spell(NUMBERS, total)} étapes confirmée`
  if (confirmed === total) return `Les ${spell(NUMBERS, total)} étapes confirmées`
  const [noun, verb] = confirmed === 1 ? ['étape', 'confirmée'] : ['étapes', 'confirmées']
  return `${capitalize(spell(NUMBERS, confirmed))} ${noun} sur ${spell(NUMBERS, total)} ${verb}`
}

export const fr: PassportTexts = {
  language: 'fr',
  ownName: 'Français',
  passport: 'Passeport numérique du produit',
  languages: 'Choisir la langue',
  sections: 'Rubriques',
  way: 'Chaîne d’approvisionnement',
  route: 'Le trajet',
  routeOf: (places) => `Carte du trajet : ${places}`,
  photoOf: (step) => `Photo : ${step}`,
  photoPlaces: 'Où les photos ont été prises',
  composition: 'Composition',
  fibres: fibresFr,
  facts: factsFr,
  care: careFr,
  bom: bomFr,
  story: 'Son histoire',
  lca: 'Son empreinte',
  lcaIndicators: {
    climate_change: 'Changement climatique',
    water: 'Eau',
    energy: 'Énergie',
    land_use: 'Utilisation des sols',
    eutrophication: 'Eutrophisation',
  },
  lcaStages: {
    raw_material: 'Matière première',
    manufacturing: 'Fabrication',
    transport: 'Transport',
    use: 'Utilisation',
    end_of_life: 'Fin de vie',
  },
  lcaTotal: 'Total',
  lcaSource: 'Source',
  services: 'Prolonger sa vie',
  serviceKinds: {
    donations: 'Donner',
    repairs: 'Réparer',
    upcycles: 'Surcycler',
    recycles: 'Recycler',
    resales: 'Revendre',
  },
  proof: proofFr,
  evidence: evidenceFr,
  lots: lotsFr,
  restricted: restrictedFr,
  reviews: reviewsFr,
  words: wordsFr,
  steps: {
    raw_material: 'Matière première',
    fibre: 'Fibre',
    spinning: 'Filature',
    knitting_or_weaving: 'Tricotage ou tissage',
    dyeing_and_finishing: 'Teinture et finissage',
    printing: 'Impression',
    cutting: 'Coupe',
    sewing: 'Couture',
    washing: 'Lavage',
    trims: 'Fournitures',
    packing: 'Emballage',
    warehousing: 'Entreposage',
    transport: 'Transport',
    retail: 'Vente',
  },
  trust,
  trustBy: 'par la marque, l’usine ou les deux',
  wholeUnverified: 'la marque a signalé toute la chaîne comme non vérifiée',
  version: (version) => `version ${version}`,
  draft: 'brouillon, pas encore publié',
  confirmedByBoth: 'Confirmé par la marque et l’usine',
  confirmedByBrand: 'Confirmé par la marque',
  confirmedByFactory: 'Confirmé par l’usine',
  notConfirmed: 'Pas encore confirmé',
  someConfirmed: (confirmed, total) => `${confirmed} sur ${total} confirmés`,
  meaningTitle: 'Que veut dire confirmé ?',
  meaning:
    'Une étape est confirmée quand la marque, ou l’entreprise qui a fait le travail, s’en porte garante. C’est leur parole, pas une inspection.',
  factory: 'Usine',
  delivery: 'Livraison',
  noSteps: 'Pas encore d’étapes. Elles apparaissent ici dans l’ordre de fabrication.',
  noCompanies: 'Aucune entreprise nommée',
  noPicture: 'Pas encore de photo',
  noName: 'Produit sans nom',
  unmaintainedTitle: 'N’est plus mis à jour',
  unmaintained: (date) => `La marque ne met plus ce passeport à jour. Il reste tel que publié le ${date}.`,
  published: (date) => `Publié le ${date}`,
  publishedBy: (publisher, brand) => `Publié par ${publisher} pour ${brand}`,
  publisherConfirmed: 'confirmé par la marque',
  publisherNotConfirmed: 'non confirmé par la marque',
  withdrawnTitle: 'Passeport retiré',
  withdrawn: (brand, date) => `${brand} a retiré ce passeport le ${date}. Il n’est plus public.`,
  withdrawnReasons: {
    recall: 'Le produit fait l’objet d’un rappel. Ne l’utilisez plus avant les indications de la marque.',
    error: 'Le passeport contenait une erreur.',
    other: 'La marque indique une autre raison.',
  },
  withdrawnAsk: 'Pour toute question sur le produit, adressez-vous à la marque.',
  dataForMachines: 'Données (JSON-LD)',
  madeWith: 'Réalisé avec Selvedge',
  description: (product, brand) => `D’où vient ${product} de ${brand} : chaque étape, et qui l’a confirmée.`,
  notFoundTitle: 'Aucun passeport ici',
  notFound:
    'Aucun passeport n’est publié sous ce numéro. Vérifiez le code sur l’étiquette ou demandez à la marque.',
}
