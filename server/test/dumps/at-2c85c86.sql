-- What a product at commit 2c85c86 wrote, by its own calls: people who register, reset a password, accept an invitation
-- and claim companies. Loaded after the migrations of that commit, 0001 to 0023, by server/features/claims/old-claims.test.ts.
set session_replication_role = replica;
insert into accounts (id, uuid, organization_id, organization_type, verification_status, verification_reason, created_at) overriding system value values
  ('1', 'bb8f261f-f18e-4acc-ac87-2feddd6ac837', '1', 'operator', 'verified', NULL, '2026-11-27 02:01:56.492908+00'),
  ('2', 'b2ea229d-d3a9-4023-ad8a-cbd729613f8f', '2', 'brand', 'none', NULL, '2026-11-27 02:01:56.728217+00'),
  ('3', 'cd61cb5d-aaea-4aa9-9974-23a15790ec10', '3', 'brand', 'verified', NULL, '2026-11-27 02:01:56.877168+00'),
  ('4', '49deac48-d9fc-4e1d-99bb-1451f70fd247', '4', 'supplier', 'requested', NULL, '2026-11-27 02:01:58.564513+00'),
  ('5', '8e5c7db9-5b8c-4f93-875d-99e69e9119cf', '5', 'supplier', 'verified', NULL, '2026-11-27 02:01:58.72043+00');
select setval(pg_get_serial_sequence('accounts', 'id'), (select max(id) from accounts));
insert into audit_entries (id, at, user_id, organization_id, action, subject_kind, subject_id, details) overriding system value values
  ('1', '2026-11-27 02:01:56.492908+00', NULL, NULL, 'user.admin_added', 'user', '1', '{}'),
  ('2', '2026-11-27 02:01:56.728217+00', '2', '2', 'account.registered', 'organization', '2', '{}'),
  ('3', '2026-11-27 02:01:56.877168+00', '3', '3', 'account.registered', 'organization', '3', '{}'),
  ('4', '2026-11-27 02:01:56.901173+00', '3', '3', 'organization.changed', 'organization', '3', '{"city": "Porto", "name": "Rosewood", "country": "PT"}'),
  ('5', '2026-11-27 02:01:57.382431+00', NULL, NULL, 'user.password_reset', 'user', '3', '{}'),
  ('6', '2026-11-27 02:01:57.515029+00', '3', '3', 'user.invited', 'invitation', '1', '{"role": "brand_qc", "email": "ivan@rosewood.example"}'),
  ('7', '2026-11-27 02:01:58.391339+00', '4', '3', 'user.joined', 'user', '4', '{}'),
  ('8', '2026-11-27 02:01:58.416508+00', '3', '3', 'verification.requested', 'organization', '3', '{}'),
  ('9', '2026-11-27 02:01:58.451215+00', '1', '1', 'verification.verified', 'organization', '3', '{"reason": null}'),
  ('10', '2026-11-27 02:01:58.512061+00', '3', '3', 'style.created', 'style', '1', '{}'),
  ('11', '2026-11-27 02:01:58.564513+00', '5', '4', 'account.registered', 'organization', '4', '{}'),
  ('12', '2026-11-27 02:01:58.586785+00', '5', '4', 'organization.changed', 'organization', '4', '{"city": "Porto", "name": "Bursa Mill", "country": "PT"}'),
  ('13', '2026-11-27 02:01:58.599984+00', '5', '4', 'verification.requested', 'organization', '4', '{}'),
  ('14', '2026-11-27 02:01:58.648675+00', '5', '4', 'style.created', 'style', '2', '{}'),
  ('15', '2026-11-27 02:01:58.674875+00', '5', '4', 'factory.added', 'organization', '4', '{"factory_id": 1}'),
  ('16', '2026-11-27 02:01:58.72043+00', '6', '5', 'account.registered', 'organization', '5', '{}'),
  ('17', '2026-11-27 02:01:58.738665+00', '6', '5', 'organization.changed', 'organization', '5', '{"city": "Porto", "name": "Cascade Dyers", "country": "PT"}'),
  ('18', '2026-11-27 02:01:58.754735+00', '6', '5', 'verification.requested', 'organization', '5', '{}'),
  ('19', '2026-11-27 02:01:58.786474+00', '1', '1', 'verification.verified', 'organization', '5', '{"reason": null}');
select setval(pg_get_serial_sequence('audit_entries', 'id'), (select max(id) from audit_entries));
insert into certifications (id, organization_id, kind, number, valid_until) overriding system value values
  ('1', '3', 'gots', NULL, NULL),
  ('2', '4', 'gots', NULL, NULL),
  ('3', '5', 'gots', NULL, NULL);
select setval(pg_get_serial_sequence('certifications', 'id'), (select max(id) from certifications));
insert into collections (id, name, collection_number, season, brand_id, created_by_organization_id, created_by, is_unsorted, created_at) overriding system value values
  ('1', 'Unsorted styles', 'COL-1', NULL, '3', '3', '3', 'true', '2026-11-27 02:01:58.512061+00'),
  ('2', 'Unsorted styles', 'COL-2', NULL, '4', '4', '5', 'true', '2026-11-27 02:01:58.648675+00');
select setval(pg_get_serial_sequence('collections', 'id'), (select max(id) from collections));
insert into factories (id, organization_id, name, established_city, established_country, latitude, longitude, retired_at) overriding system value values
  ('1', '4', 'Hall 2', 'Bursa', 'TR', '40.19', '29.06', NULL);
select setval(pg_get_serial_sequence('factories', 'id'), (select max(id) from factories));
insert into invitations (id, token_hash, account_id, email, role, invited_by, created_at, expires_at, closed_at) overriding system value values
  ('1', E'\\x68b2991f648e52120b4d94340649aec248714185298f21558c599d7331b02f1d', '3', 'ivan@rosewood.example', 'brand_qc', '3', '2026-11-27 02:01:57.515029+00', '2026-12-04 02:01:57.516+00', '2026-11-27 02:01:58.391+00');
select setval(pg_get_serial_sequence('invitations', 'id'), (select max(id) from invitations));
insert into notifications (id, user_id, kind, text, link, created_at, read_at) overriding system value values
  ('1', '1', 'account_verification_requested', 'Rosewood asks for account verification.', '/admin/verifications', '2026-11-27 02:01:58.416508+00', NULL),
  ('2', '3', 'account_verified', 'Your company profile has been verified.', '/company', '2026-11-27 02:01:58.451215+00', NULL),
  ('3', '1', 'account_verification_requested', 'Bursa Mill asks for account verification.', '/admin/verifications', '2026-11-27 02:01:58.599984+00', NULL),
  ('4', '1', 'account_verification_requested', 'Cascade Dyers asks for account verification.', '/admin/verifications', '2026-11-27 02:01:58.754735+00', NULL),
  ('5', '6', 'account_verified', 'Your company profile has been verified.', '/company', '2026-11-27 02:01:58.786474+00', NULL);
select setval(pg_get_serial_sequence('notifications', 'id'), (select max(id) from notifications));
insert into organizations (id, uuid, type, name, city, country, website, about, logo_hash, current_assignments, verified, account_created_at, version, created_at) overriding system value values
  ('1', '53235ba0-afb0-49f3-9125-189a4471a8d5', 'operator', 'Operator', NULL, NULL, NULL, NULL, NULL, '0', 'true', '2026-11-27 02:01:56.492908+00', '1', '2026-11-27 02:01:56.492908+00'),
  ('2', '471c7572-fe74-415b-8306-36bea5c5e50f', 'brand', 'Plainwear', NULL, NULL, NULL, NULL, NULL, '0', 'false', '2026-11-27 02:01:56.728217+00', '1', '2026-11-27 02:01:56.728217+00'),
  ('3', '86a782e6-b341-4d8e-8c34-ae35ff77b555', 'brand', 'Rosewood', 'Porto', 'PT', NULL, 'About Rosewood', NULL, '0', 'true', '2026-11-27 02:01:56.877168+00', '2', '2026-11-27 02:01:56.877168+00'),
  ('4', 'a56a3b4e-673a-438d-b14b-fd4c5ff15188', 'supplier', 'Bursa Mill', 'Porto', 'PT', NULL, 'About Bursa Mill', NULL, '1', 'false', '2026-11-27 02:01:58.564513+00', '2', '2026-11-27 02:01:58.487525+00'),
  ('5', '14102c38-810e-4ecd-b3e7-301a8e6dec3b', 'supplier', 'Cascade Dyers', 'Porto', 'PT', NULL, 'About Cascade Dyers', NULL, '0', 'true', '2026-11-27 02:01:58.72043+00', '2', '2026-11-27 02:01:58.497758+00');
select setval(pg_get_serial_sequence('organizations', 'id'), (select max(id) from organizations));
insert into password_resets (token_hash, user_id, expires_at, used_at) overriding system value values
  (E'\\x6a9e6f0d338e61abdf7ec21f195bc143acd5554ed002ff8cf206062335916a15', '3', '2026-11-27 03:01:56.934+00', '2026-11-27 02:01:57.382+00');
insert into style_assignments (style_id, organization_id, kind, source, assigned_by, assigned_at, value_chain_id) overriding system value values
  ('1', '4', 'supplier', 'hand', '1', '2026-11-27 02:01:58.613018+00', NULL);
insert into styles (id, collection_id, style_number, style_name, product_type_id, start_date, end_date, delivery_destination, bulk_order_quantity, colour_number, currency, additional_information, status, created_by, created_by_organization_id, account_manager_id, updated_by, created_at, updated_at, verified_at, verified_by, verification_requested_at, deletion_requested_at, deletion_requested_by, deleted_at, default_image_id, version, value_chain_id, value_chain_version, verification_requested_by, value_chain_copy) overriding system value values
  ('1', '1', 'ST-5N5YK-G3X4Q', 'Rosewood shirt', '1', NULL, NULL, 'DE', '1000', '3', 'USD', NULL, 'active', '3', '3', '3', '3', '2026-11-27 02:01:58.512061+00', '2026-11-27 02:01:58.512061+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '1', NULL, NULL, NULL, NULL),
  ('2', '2', 'ST-8JE2V-SG0GH', 'Taker sample', '1', NULL, NULL, 'DE', '1000', '3', 'USD', NULL, 'active', '5', '4', '5', '5', '2026-11-27 02:01:58.648675+00', '2026-11-27 02:01:58.648675+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '1', NULL, NULL, NULL, NULL);
select setval(pg_get_serial_sequence('styles', 'id'), (select max(id) from styles));
insert into tech_packs (id, style_id) overriding system value values
  ('1', '1'),
  ('2', '2');
select setval(pg_get_serial_sequence('tech_packs', 'id'), (select max(id) from tech_packs));
insert into users (id, account_id, organization_type, email, full_name, role, password_hash, active, created_at, last_seen_at) overriding system value values
  ('1', '1', 'operator', 'ada@operator.example', 'Ada Operator', 'admin', '$argon2id$v=19$m=19456,t=2,p=1$2sN+HIQvbydo2DPSMjuBCg$T2VS08lWIWp8ZocQteiaQwzfwW8RgqCTarV3LypX4P4', 'true', '2026-11-27 02:01:56.492908+00', '2026-11-27 02:01:56.536+00'),
  ('2', '2', 'brand', 'pia@plainwear.example', 'Pia Plain', 'brand_account_manager', '$argon2id$v=19$m=19456,t=2,p=1$Zrz+rZDeRJvOurCab7rRow$qbaOwXR6MLpHs6+7RFN3BvPERepNDBsMpcFsZ4wieSY', 'true', '2026-11-27 02:01:56.728217+00', '2026-11-27 02:01:56.732+00'),
  ('3', '3', 'brand', 'rosa@rosewood.example', 'Rosa Reset', 'brand_account_manager', '$argon2id$v=19$m=19456,t=2,p=1$xiD34botixF9xjaY57yLKg$FsZ2OC33xhl/+6uNhIOcKGlb1uigSrQG6zXd8QH76VI', 'true', '2026-11-27 02:01:56.877168+00', '2026-11-27 02:01:57.497+00'),
  ('4', '3', 'brand', 'ivan@rosewood.example', 'Ivan Invited', 'brand_qc', '$argon2id$v=19$m=19456,t=2,p=1$aDpLIeYtQI06Qq1H0wKyog$ivySlMY6HYQhtSdBK4rmCZpDYIam/HZU17otea7B6I8', 'true', '2026-11-27 02:01:58.391339+00', '2026-11-27 02:01:58.4+00'),
  ('5', '4', 'supplier', 'tom@taker.example', 'Tom Taker', 'supplier_account_manager', '$argon2id$v=19$m=19456,t=2,p=1$2/ewPzcWbUqURGsCGObUvg$KaIIWF7dYILCysxKHDC9rlDhaHQ0TuBuOnySwc2eaZY', 'true', '2026-11-27 02:01:58.564513+00', '2026-11-27 02:01:58.568+00'),
  ('6', '5', 'supplier', 'vera@cascade.example', 'Vera Verified', 'supplier_account_manager', '$argon2id$v=19$m=19456,t=2,p=1$Aow5YdyeKk55gPpe7urYEw$iNmoRPBhX84xCcui5FVSrJlOZCd9jrjWNcBNzdyqf5k', 'true', '2026-11-27 02:01:58.72043+00', '2026-11-27 02:01:58.723+00');
select setval(pg_get_serial_sequence('users', 'id'), (select max(id) from users));
insert into verification_requests (id, organization_id, requested_by, requested_at, status, decided_by, decided_at, reason) overriding system value values
  ('1', '3', '3', '2026-11-27 02:01:58.416508+00', 'verified', '1', '2026-11-27 02:01:58.458+00', NULL),
  ('2', '4', '5', '2026-11-27 02:01:58.599984+00', 'requested', NULL, NULL, NULL),
  ('3', '5', '6', '2026-11-27 02:01:58.754735+00', 'verified', '1', '2026-11-27 02:01:58.796+00', NULL);
select setval(pg_get_serial_sequence('verification_requests', 'id'), (select max(id) from verification_requests));
