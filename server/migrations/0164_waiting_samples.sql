-- Samples that came and wait for a decision, for the dashboard.
create index fabric_offers_received on fabric_offers (style_id) where sample_status = 'received';
