insert into product_types (name) values
  ('T-shirt'), ('Polo shirt'), ('Shirt'), ('Blouse'), ('Sweatshirt'), ('Hoodie'), ('Jumper'), ('Cardigan'),
  ('Jacket'), ('Coat'), ('Blazer'), ('Waistcoat'), ('Dress'), ('Skirt'), ('Trousers'), ('Jeans'), ('Shorts'),
  ('Leggings'), ('Jumpsuit'), ('Underwear'), ('Bra'), ('Socks'), ('Pyjamas'), ('Swimwear'), ('Sportswear'),
  ('Workwear'), ('Babywear'), ('Hat'), ('Scarf'), ('Gloves'), ('Bag'), ('Home textile');

insert into materials (name) values
  ('Cotton'), ('Organic cotton'), ('Recycled cotton'), ('Linen'), ('Hemp'), ('Wool'), ('Merino wool'), ('Cashmere'),
  ('Silk'), ('Viscose'), ('Modal'), ('Lyocell'), ('Cupro'), ('Polyester'), ('Recycled polyester'), ('Polyamide'),
  ('Elastane'), ('Acrylic'), ('Leather'), ('Down');

insert into categories (name) values
  ('Womenswear'), ('Menswear'), ('Kidswear'), ('Unisex'), ('Accessories'), ('Sports and outdoor'), ('Home');

insert into currencies (currency_code, display_name) values
  ('USD', 'US dollar'), ('EUR', 'Euro'), ('GBP', 'British pound'), ('BDT', 'Bangladeshi taka'),
  ('CHF', 'Swiss franc'), ('CNY', 'Chinese yuan'), ('DKK', 'Danish krone'), ('INR', 'Indian rupee'),
  ('JPY', 'Japanese yen'), ('LKR', 'Sri Lankan rupee'), ('NOK', 'Norwegian krone'), ('PKR', 'Pakistani rupee'),
  ('PLN', 'Polish zloty'), ('SEK', 'Swedish krona'), ('TRY', 'Turkish lira'), ('VND', 'Vietnamese dong');
