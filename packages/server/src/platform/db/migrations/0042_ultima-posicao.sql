-- The last position is looked for by days at work, not position by position.
drop function no_expediente(bigint, bigint, timestamptz);
drop function ultimo_expediente(bigint, bigint);
