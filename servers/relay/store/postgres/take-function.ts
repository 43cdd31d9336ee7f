/**
 * Takes many events in one round trip and one commit. The first statement locks the shops' counters, always in the
 * same order, until the commit: so a shop's numbers have no gaps, and none becomes readable before a smaller one. In
 * READ COMMITTED each statement of a function sees what was committed before it, so that the second knows all that
 * whoever held the locks has taken.
 */
export const TAKE = `
  create function relay_take(
    shops text[], digests uuid[], received_ats bigint[], partner_ids text[], tracking_codes text[],
    status_codes bigint[], action_times text[], reason_codes float8[], reasons text[], weights float8[],
    fees float8[], cods float8[], partials boolean[]
  ) returns table (place bigint, seq bigint, repeated boolean) language plpgsql volatile as $$
  #variable_conflict use_column
  declare locked text[];
  begin
    locked := array(select id from relay_shops where id = any (shops) order by id for no key update);
    return query
    with incoming as materialized (
      select * from unnest(shops, digests, received_ats, partner_ids, tracking_codes, status_codes, action_times,
        reason_codes, reasons, weights, fees, cods, partials) with ordinality
      as t (shop, digest, received_at, partner_id, tracking_code, status_code, action_time, reason_code, reason,
        weight_kg, fee, cod, partial, place)
    ), known as materialized (
      select i.place, i.shop, i.digest, s.newest, d.seq
      from incoming i
      join relay_shops s on s.id = i.shop and s.id = any (locked)
      left join relay_digests d on d.shop = i.shop and d.digest = i.digest
    ), firsts as (
      select min(place) as place, shop, digest, newest from known where seq is null group by shop, digest, newest
    ), fresh as materialized (
      select place, shop, digest, newest + row_number() over (partition by shop order by place) as seq from firsts
    ), noted as (
      insert into relay_digests (shop, digest, seq) select shop, digest, seq from fresh
    ), kept as (
      insert into relay_events (shop, seq, received_at, partner_id, tracking_code, status_code, action_time,
        reason_code, reason, weight_kg, fee, cod, partial)
      select f.shop, f.seq, received_at, partner_id, tracking_code, status_code, action_time,
        reason_code, reason, weight_kg, fee, cod, partial
      from fresh f join incoming i on i.place = f.place
    ), counted as (
      update relay_shops set newest = ends.seq, taken_at = clock_timestamp()
      from (select shop, max(seq) as seq from fresh group by shop) ends where id = ends.shop
    )
    select k.place, coalesce(k.seq, f.seq), k.seq is not null or k.place <> f.place
    from known k left join fresh f on f.shop = k.shop and f.digest = k.digest;
  end $$;
`
