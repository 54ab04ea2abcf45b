/** What kind of garment a style is: the product's own list, in the order of its table `product_types`. */
// Names: documents keep the English ones.
export const PRODUCT_TYPES = [
  'T-shirt',
  'Polo shirt',
  'Shirt',
  'Blouse',
  'Sweatshirt',
  'Hoodie',
  'Jumper',
  'Cardigan',
  'Jacket',
  'Coat',
  'Blazer',
  'Waistcoat',
  'Dress',
  'Skirt',
  'Trousers',
  'Jeans',
  'Shorts',
  'Leggings',
  'Jumpsuit',
  'Underwear',
  'Bra',
  'Socks',
  'Pyjamas',
  'Swimwear',
  'Sportswear',
  'Workwear',
  'Babywear',
  'Hat',
  'Scarf',
  'Gloves',
  'Bag',
  'Home textile',
] as const
export type ProductType = (typeof PRODUCT_TYPES)[number]

export const isProductType = (name: string): name is ProductType =>
  (PRODUCT_TYPES as readonly string[]).includes(name)
