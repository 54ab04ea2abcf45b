-- 0025 took every address for proved that was there, and who had claimed a company before 0024 kept it. An address is
-- proved where a link that was sent there was used, or where the operator or the demo made the account; a claim counts
-- once it is confirmed, or the account is verified (decisions §1). Everybody can still sign in.

-- Set for a person whose address was taken for proved. Among people who have not proved an address, they are the ones
-- who sign in with it: a later registration with it cannot lock them out.
alter table users add column email_doubted_at timestamptz;

update users u set email_proved_at = null, email_doubted_at = now()
where u.email_proved_at = u.created_at
  and u.organization_type <> 'operator'
  and not u.is_demo
  and not exists (select 1 from password_resets r where r.user_id = u.id and r.used_at is not null)
  and not exists (select 1 from email_proofs p where p.user_id = u.id and p.used_at is not null)
  and not exists (select 1 from audit_entries e where e.subject_kind = 'user' and e.subject_id = u.id
    and e.action in ('user.joined', 'user.email_proved', 'user.admin_added'))
  -- The audit of long ago may have ended: who is not the first of an account came by an invitation to the address.
  and not exists (select 1 from invitations i where i.account_id = u.account_id and i.email = u.email
    and i.closed_at is not null and i.created_at < u.created_at);
-- Registrations that could not be proved while the address was somebody's stand behind that person.
update users n set active = false
  where n.email_proved_at is null and n.email_doubted_at is null
    and exists (select 1 from users d where d.email = n.email and d.email_doubted_at is not null);

-- An account that came by a claim is younger than its company: who names a new company makes both in one transaction,
-- at one time. Each such account gets a company of its own that stands for the entry while the claim waits.
create temporary table old_claims on commit drop as
  select a.id as account_id, a.organization_id as entry_id, a.created_at as claimed_at,
    (select u.id from users u where u.account_id = a.id order by u.id limit 1) as claimant_id,
    null::bigint as company_id
  from accounts a join organizations o on o.id = a.organization_id
  where a.verification_status <> 'verified'
    and a.organization_type <> 'operator'
    and o.claims_id is null
    and o.created_at < a.created_at
    and not exists (select 1 from organization_claims c where c.account_id = a.id)
    and not exists (select 1 from users u where u.account_id = a.id and u.is_demo)
    and exists (select 1 from users u where u.account_id = a.id);

do $$
declare
  old record;
  place record;
  company bigint;
begin
  for old in select * from old_claims order by account_id loop
    insert into organizations (name, type, city, country, website, about, logo_hash, claims_id)
      select name, type, city, country, website, about, logo_hash, id from organizations where id = old.entry_id
      returning id into company;
    update old_claims set company_id = company where account_id = old.account_id;
    -- What the profile says is the account's; its factories stay named where others name them.
    insert into factories (organization_id, name, established_city, established_country, latitude, longitude)
      select company, name, established_city, established_country, latitude, longitude from factories
      where organization_id = old.entry_id and retired_at is null;
    update certifications set organization_id = company where organization_id = old.entry_id;
    update organization_product_types set organization_id = company where organization_id = old.entry_id;
    update organizations set about = null, logo_hash = null, verified = false, account_created_at = null
      where id = old.entry_id;
    update accounts set organization_id = company,
        verification_status = case verification_status when 'requested' then 'none' else verification_status end
      where id = old.account_id;
    -- Its trigger copies the account's state to the company.
    update accounts set created_at = created_at where id = old.account_id;
    update verification_requests set status = 'rejected', decided_at = now(),
        reason = 'The claim of the company is decided first.'
      where organization_id = old.entry_id and status = 'requested';
    -- What the account made for itself goes with it.
    update value_chains set organization_id = company where organization_id = old.entry_id;
    update care_instructions set organization_id = company where organization_id = old.entry_id;
    update qc_templates set organization_id = company where organization_id = old.entry_id;
    update meetings set organization_id = company where organization_id = old.entry_id;
    update style_views set organization_id = company where organization_id = old.entry_id;
    update audit_entries e set organization_id = company where e.organization_id = old.entry_id
      and e.user_id in (select id from users where account_id = old.account_id);
    -- So do the styles of its own collections, with what it wrote in them; which tables hang on a style is read from the
    -- catalogue. A number that leads to a published passport, and what was signed for it, never changes its company.
    for place in
      select distinct c.conrelid::regclass as referring, a.attname as named from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.confrelid = 'organizations'::regclass
        and a.attname in ('organization_id', 'created_by_organization_id', 'company_id', 'private_of')
        and c.conrelid not in ('styles'::regclass, 'collections'::regclass, 'passport_gtins'::regclass,
          'passport_credentials'::regclass, 'style_assignments'::regclass)
        and exists (select 1 from pg_attribute s where s.attrelid = c.conrelid and s.attname = 'style_id')
      order by 1, 2
    loop
      execute format('update %s set %I = $1 where %I = $2 and style_id in (select s.id from styles s
        join collections c on c.id = s.collection_id where c.created_by_organization_id = $2)',
        place.referring, place.named, place.named) using company, old.entry_id;
    end loop;
    update styles set created_by_organization_id = company where created_by_organization_id = old.entry_id
      and collection_id in (select id from collections where created_by_organization_id = old.entry_id);
    update collections set created_by_organization_id = company,
        brand_id = case when brand_id = old.entry_id then company else brand_id end
      where created_by_organization_id = old.entry_id;
    insert into organization_claims (entry_id, account_id, requested_by, requested_at)
      values (old.entry_id, old.account_id, old.claimant_id, old.claimed_at);
    insert into audit_entries (user_id, organization_id, action, subject_kind, subject_id)
      values (old.claimant_id, company, 'claim.made', 'organization', old.entry_id);
    insert into notifications (user_id, kind, text, link)
      select u.id, 'claim_made', format('Somebody claims %s.', o.name), '/admin/claims'
      from users u, organizations o where u.role = 'admin' and u.active and o.id = old.entry_id;
  end loop;
end $$;
