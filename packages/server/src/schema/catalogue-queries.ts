/**
 * The queries of PostgreSQL's catalogue, one for each kind of object. Columns are named as in `catalogue.ts`.
 */

/** Objects with smaller oids are PostgreSQL's. */
const FIRST_OF_OURS = 16384;

/** Leaves out objects that belong to extensions. */
const own = (catalogue: string, oid: string) => `not exists (select from pg_depend e
  where e.classid = ${catalogue} and e.objid = ${oid} and e.deptype = 'e')`;

/** Whether `c` is one of our tables or views. */
const ours = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
  and ${own("'pg_class'::regclass", 'c.oid')}`;

/** The installation chooses the owner of most tables, so it is not shown. */
const ownerUnlessUsual = (oid: string) => `nullif(${oid}, (
  select mode() within group (order by relowner) from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r'))::regrole::text`;

export const extensions = `select extname as name from pg_extension where extname <> 'plpgsql' order by 1`;

export const domains = `
  select t.typname as name, format_type(t.typbasetype, t.typtypmod) as type, t.typnotnull as not_null,
    t.typdefault as default,
    case when t.typcollation <> b.typcollation then t.typcollation::regcollation::text end as collation,
    array(select format('constraint %I %s', conname, pg_get_constraintdef(oid, true)) from pg_constraint
      where contypid = t.oid and contype = 'c' order by 1) as checks
  from pg_type t join pg_type b on b.oid = t.typbasetype
  where t.typtype = 'd' and t.typnamespace = 'public'::regnamespace and ${own("'pg_type'::regclass", 't.oid')}
  order by 1`;

export const roles = `
  select rolname as name,
    array_remove(array[case when rolcanlogin then 'login' else 'nologin' end,
      case when rolsuper then 'superuser' end, case when rolbypassrls then 'bypassrls' end,
      case when rolcreaterole then 'createrole' end, case when rolcreatedb then 'createdb' end,
      case when rolreplication then 'replication' end, case when not rolinherit then 'noinherit' end,
      case when rolconnlimit >= 0 then 'connection limit ' || rolconnlimit end], null) as options,
    array(select m.roleid::regrole || concat(case when m.admin_option then ' with admin option' end,
        case when not m.inherit_option then ' with inherit false' end,
        case when not m.set_option then ' with set false' end)
      from pg_auth_members m where m.member = r.oid order by 1) as member_of
  from pg_roles r where rolname like 'campeiro\\_%' order by 1`;

export const tables = `
  select relname as name,
    case when relkind = 'v' then 'view' when relpersistence = 'u' then 'unlogged table' else 'table' end as kind,
    coalesce(reloptions, '{}') as options, ${ownerUnlessUsual('relowner')} as owner,
    case when relkind = 'v' then pg_get_viewdef(c.oid, true) end as definition,
    relrowsecurity as row_security, relforcerowsecurity as forced, obj_description(c.oid, 'pg_class') as comment
  from pg_class c where ${ours} order by 1`;

const unusualSequence = `concat(
  case when s.seqstart <> 1 then ' start with ' || s.seqstart end,
  case when s.seqincrement <> 1 then ' increment by ' || s.seqincrement end,
  case when s.seqmin <> 1 then ' minvalue ' || s.seqmin end,
  case when s.seqmax <> (case s.seqtypid when 'bigint'::regtype then 9223372036854775807
    when 'integer'::regtype then 2147483647 else 32767 end) then ' maxvalue ' || s.seqmax end,
  case when s.seqcache <> 1 then ' cache ' || s.seqcache end, case when s.seqcycle then ' cycle' end)`;

/** Sequences and the column that each belongs to: deptype 'i' of an identity, 'a' of a default. */
const ownedSequences = `pg_sequence s join pg_class q on q.oid = s.seqrelid
  join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = q.oid
    and d.refclassid = 'pg_class'::regclass and d.refobjsubid > 0 and d.deptype in ('a', 'i')
  join pg_class c on c.oid = d.refobjid
  join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid`;

export const sequences = `
  select c.relname as owned_by, q.relname as name, s.seqtypid::regtype::text as type, a.attname as column,
    ${unusualSequence} as sequence
  from ${ownedSequences} where d.deptype = 'a' order by 1, 2`;

export const columns = `
  select c.relname as owned_by, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    format_type(coalesce(nullif(t.typbasetype, 0), t.oid), null) as base,
    case when a.attcollation <> t.typcollation then a.attcollation::regcollation::text end as collation,
    a.attnotnull or t.typnotnull as not_null, pg_get_expr(e.adbin, e.adrelid, true) as expression,
    a.attgenerated as generated, a.attidentity as identity,
    coalesce((select ${unusualSequence} from pg_sequence s
      where a.attidentity <> '' and s.seqrelid = pg_get_serial_sequence(quote_ident(c.relname), a.attname)::regclass), '')
      as sequence,
    col_description(c.oid, a.attnum) as comment
  from pg_attribute a join pg_type t on t.oid = a.atttypid
    left join pg_attrdef e on e.adrelid = a.attrelid and e.adnum = a.attnum
    join pg_class c on c.oid = a.attrelid
  where ${ours} and a.attnum > 0 and not a.attisdropped
  order by 1, a.attnum`;

export const constraints = `
  select f.conrelid::regclass::text as owned_by, conname as name, contype as kind,
    pg_get_constraintdef(f.oid, true) as definition,
    array(select attname::text from unnest(conkey) with ordinality k (num, place)
      join pg_attribute on attrelid = conrelid and attnum = k.num order by place) as columns,
    exists (select from pg_index where indrelid = confrelid and indisprimary
      and array_to_string(indkey::int2[], ' ') = array_to_string(confkey, ' ')) as to_primary_key
  from pg_constraint f where connamespace = 'public'::regnamespace and conrelid <> 0 and contype not in ('n', 't')
  order by 1, 2`;

export const indexes = `
  select i.indrelid::regclass::text as owned_by, c.relname as name, pg_get_indexdef(i.indexrelid, 0, true) as definition
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace and not exists (
    select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x'))
  order by 1, 2`;

/** The bit of `tgtype` that says so. */
const BEFORE = 2;

/** In the order in which they fire. */
export const triggers = `
  select tgrelid::regclass::text as owned_by, tgname as name, pg_get_triggerdef(t.oid, true) as definition,
    tgenabled as enabled
  from pg_trigger t where not tgisinternal
  order by 1, tgtype & ${BEFORE} desc, 2`;

export const policies = `
  select polrelid::regclass::text as owned_by, polname as name, polpermissive as permissive,
    case polcmd when '*' then 'all' when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update'
      else 'delete' end as command,
    array(select case role when 0 then 'public' else role::regrole::text end from unnest(polroles) role order by 1)
      as roles,
    pg_get_expr(polqual, polrelid, true) as using, pg_get_expr(polwithcheck, polrelid, true) as check
  from pg_policy order by 1, 2`;

const signature = `case p.prokind when 'p' then 'procedure ' else 'function ' end || p.oid::regprocedure`;

/** `public_execute` shows the default privilege on routines. */
export const grants = `
  with acls as (
    select c.relname::text as owned_by, c.relname::text as on, null as column, relowner as owner, relacl as acl
    from pg_class c where ${ours}
    union all
    select c.relname, 'sequence ' || q.relname, null, q.relowner, q.relacl from ${ownedSequences}
    union all
    select c.relname, c.relname, a.attname, relowner, attacl
    from pg_attribute a join pg_class c on c.oid = a.attrelid where ${ours}
    union all
    select ${signature}, ${signature}, null, proowner, proacl from pg_proc p
    where pronamespace = 'public'::regnamespace
    union all
    select 'schema public', 'schema public', null, nspowner, nspacl from pg_namespace where nspname = 'public')
  select a.owned_by, a.on, a.column, case g.grantee when 0 then 'public' else g.grantee::regrole::text end as grantee,
    lower(g.privilege_type) as privilege, g.is_grantable as grantable
  from acls a cross join aclexplode(a.acl) g
  where g.grantee <> a.owner and not (g.grantee = 0 and g.privilege_type = 'EXECUTE')
  order by 1, 2, 3 nulls first, 4, 5`;

export const defaultGrants = `
  select concat(' for role ' || ${ownerUnlessUsual('d.defaclrole')},
      case when defaclnamespace <> 0 then ' in schema ' || defaclnamespace::regnamespace end) as scope,
    case d.defaclobjtype when 'r' then 'tables' when 'S' then 'sequences' when 'f' then 'functions'
      when 'T' then 'types' else d.defaclobjtype::text end as on,
    null as column, g.is_grantable as grantable, lower(g.privilege_type) as privilege,
    case g.grantee when 0 then 'public' else g.grantee::regrole::text end as grantee
  from pg_default_acl d cross join aclexplode(d.defaclacl) g where g.grantee <> d.defaclrole
  order by scope, 2, grantee, privilege`;

export const routines = `
  select p.proname as name, ${signature} as signature, pg_get_functiondef(p.oid) as definition,
    ${ownerUnlessUsual('p.proowner')} as owner, obj_description(p.oid, 'pg_proc') as comment,
    proacl is null or exists (select from aclexplode(proacl) where grantee = 0) as public_execute
  from pg_proc p where pronamespace = 'public'::regnamespace and prokind <> 'a' and ${own("'pg_proc'::regclass", 'p.oid')}
  order by 1, 2`;

/** Objects in none of the results above, so that nothing is left out silently. */
export const unread = `
  select pg_describe_object(object.classid, object.objid, 0) as what from pg_depend object
  where object.refclassid = 'pg_namespace'::regclass and object.refobjid = 'public'::regnamespace
    and ${own('object.classid', 'object.objid')} and object.classid not in ('pg_default_acl'::regclass, 'pg_extension'::regclass)
    and not (object.classid = 'pg_class'::regclass and exists (
      select from pg_class c where c.oid = object.objid and (c.relkind in ('r', 'v') or c.relkind = 'S' and exists (
        select from ${ownedSequences} where q.oid = object.objid))))
    and not (object.classid = 'pg_type'::regclass and exists (
      select from pg_type where oid = object.objid and typtype = 'd' and typacl is null))
    and not (object.classid = 'pg_proc'::regclass and exists (
      select from pg_proc where oid = object.objid and prokind <> 'a'))
  union all select 'schema ' || nspname from pg_namespace
    where nspname not in ('public', 'information_schema') and nspname !~ '^pg_'
  union all select 'event trigger ' || evtname from pg_event_trigger
  union all select 'publication ' || pubname from pg_publication
  union all select pg_describe_object(c.tableoid, c.oid, 0) from pg_cast c
    where oid >= ${FIRST_OF_OURS} and ${own('c.tableoid', 'c.oid')}
  union all select 'server ' || srvname from pg_foreign_server
  union all select 'inheritance of ' || inhrelid::regclass from pg_inherits
  union all select 'rule ' || rulename || ' on ' || ev_class::regclass from pg_rewrite
    where rulename <> '_RETURN' and ev_class >= ${FIRST_OF_OURS}
  union all select 'settings of ' || coalesce(nullif(setrole, 0)::regrole::text, 'the database')
    from pg_db_role_setting
    where setdatabase = (select oid from pg_database where datname = current_database())
      or setrole::regrole::text like 'campeiro\\_%'
  union all select 'storage of ' || c.relname || '.' || attname
    from pg_attribute a join pg_type t on t.oid = atttypid join pg_class c on c.oid = attrelid
    where ${ours} and attnum > 0 and (attoptions is not null or attstattarget >= 0
      or attcompression <> '' or attstorage <> typstorage)
  union all select 'replica identity, tablespace or access method of ' || relname from pg_class c
    where ${ours} and relkind = 'r' and (relreplident <> 'd' or reltablespace <> 0
      or relam <> (select oid from pg_am where amname = 'heap'))
  union all select 'state of index ' || indexrelid::regclass from pg_index join pg_class c on c.oid = indrelid
    where ${ours} and not (indisvalid and indisready and indislive and not indisclustered)
  union all select 'privileges of type ' || oid::regtype from pg_type
    where typnamespace = 'public'::regnamespace and typacl is not null
  union all select 'comment on ' || pg_describe_object(classoid, objoid, objsubid) from pg_description o
    where objoid >= ${FIRST_OF_OURS} and classoid not in ('pg_proc'::regclass, 'pg_extension'::regclass)
      and ${own('o.classoid', 'o.objoid')} and not (classoid = 'pg_class'::regclass and exists (
        select from pg_class c where c.oid = objoid and c.relkind in ('r', 'v')))
  order by 1`;
