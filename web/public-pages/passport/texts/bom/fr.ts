import type { BomTexts } from './bom-texts.ts'

export const bomFr: BomTexts = {
  title: 'Matières et fournitures',
  pageTitle: 'Nomenclature',
  sections: {
    fabric: 'Tissu',
    lining: 'Doublure',
    trims: 'Fournitures',
    labels: 'Étiquettes',
    packaging: 'Emballage',
    artwork: 'Motifs',
  },
  colour: 'Couleur',
  supplier: 'Fournisseur',
  country: 'Pays d’origine',
  certification: 'Certification',
  recycled: 'Part recyclée',
  weight: 'Poids',
  all: (count) => `Toutes les lignes en détail (${count})`,
  back: 'Retour au passeport',
  description: (product, brand) =>
    `De quoi est fait ${product} de ${brand} : matières, fournitures, étiquettes et emballage.`,
  notFoundTitle: 'Pas de nomenclature ici',
  notFound: 'Aucune nomenclature n’est publiée sous ce numéro. Vérifiez l’adresse ou demandez à la marque.',
}
