-- What a style was assigned, for the eyes too: its companies read this copy, whatever the chain's maker does later.
-- { name, description, product_type_id, shared, steps: [{ trace_key, display_name, icon, supplier_ids }],
--   partners: { kind: ids } }, a kind only where it has a partner; who the companies are is asked of organizations.
alter table styles add column value_chain_copy jsonb;

-- Of a chain that was changed since it was assigned, only the companies that the style was given are known to be meant.
update styles s set value_chain_copy = jsonb_build_object(
    'name', k.name, 'description', k.description, 'product_type_id', k.product_type_id, 'shared', k.shared,
    'steps', coalesce((select jsonb_agg(jsonb_build_object(
        'trace_key', p.trace_key, 'display_name', p.display_name, 'icon', p.icon,
        'supplier_ids', array(select o.id from value_chain_step_suppliers ps
          join organizations o on o.id = ps.organization_id
          join style_assignments a on a.organization_id = o.id and a.style_id = s.id
            and a.kind = 'supplier' and a.source = 'chain'
          where ps.step_id = p.id order by o.name)) order by p.position)
      from value_chain_steps p where p.value_chain_id = k.id), '[]'),
    'partners', coalesce((select jsonb_object_agg(g.kind, g.ids) from (
        select a.kind, jsonb_agg(a.organization_id order by a.organization_id) as ids from style_assignments a
        where a.style_id = s.id and a.source = 'chain' and a.kind <> 'supplier' group by a.kind) g), '{}'))
  from value_chains k where k.id = s.value_chain_id;

alter table styles add check ((value_chain_id is null) = (value_chain_copy is null));
