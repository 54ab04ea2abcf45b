import type { BomTexts } from './bom-texts.ts'

export const bomEn: BomTexts = {
  title: 'Materials and trims',
  pageTitle: 'Bill of materials',
  sections: {
    fabric: 'Fabric',
    lining: 'Lining',
    trims: 'Trims',
    labels: 'Labels',
    packaging: 'Packaging',
    artwork: 'Artwork',
  },
  colour: 'Colour',
  supplier: 'Supplier',
  country: 'Country of origin',
  certification: 'Certification',
  recycled: 'Recycled content',
  weight: 'Weight',
  all: (count) => `All records in detail (${count})`,
  back: 'Back to the passport',
  description: (product, brand) =>
    `What ${product} by ${brand} is made of: materials, trims, labels and packaging.`,
  notFoundTitle: 'No bill of materials here',
  notFound: 'There is no published bill of materials under this number. Check the address, or ask the brand.',
}
