-- What a visit keeps from its check-in on.

-- Whether the device that began the visit named the version. Where it did not, the version that is answered first counts.
alter table questionarios_exigidos add column informado boolean not null default false;

-- Visits that were answered keep the version of their answers.
update questionarios_exigidos e set id_versao = a.id_versao, informado = true
from respostas_questionario a
where a.conta_id = e.conta_id and a.id_registro = e.id_registro and a.id_questionario = e.id_questionario
  and a.respostas <> '{}';

-- Answers say in which version they were given where that is not the visit's, so that their questions stay in sight.
update respostas_questionario a set respostas = a.respostas || o.others
from (
  select conta_id, id_registro, questionario, jsonb_object_agg(questao, resposta) as others
  from (
    select distinct on (e.conta_id, e.id_registro, e.dados->>'id_questionario', e.dados->>'id_questao')
      d.conta_id, d.id_registro, d.id_questionario as questionario, e.dados->>'id_questao' as questao,
      (e.dados->>'id_versao')::bigint as versao, d.id_versao,
      d.respostas->(e.dados->>'id_questao') || jsonb_build_object('id_versao', e.dados->'id_versao') as resposta
    from eventos e join respostas_questionario d on d.conta_id = e.conta_id and d.id_registro = e.id_registro
      and d.id_questionario = (e.dados->>'id_questionario')::bigint
    where e.tipo = 'resposta' and not e.anulado and d.respostas ? (e.dados->>'id_questao')
    order by e.conta_id, e.id_registro, e.dados->>'id_questionario', e.dados->>'id_questao', e.data desc, e.id_evento desc
  ) latest
  where versao <> id_versao
  group by conta_id, id_registro, questionario
) o
where a.conta_id = o.conta_id and a.id_registro = o.id_registro and a.id_questionario = o.questionario;

-- The office may apply refused events as done by their technician. Images that they name are kept until it decides.
alter table eventos_recusados drop constraint eventos_recusados_desfecho_check,
  add constraint eventos_recusados_desfecho_check
    check (desfecho in ('tratado', 'descartado', 'corrigido', 'aplicado'));
create function image_in_content(content text) returns text
  language sql immutable strict parallel safe
  return substring(content from '"imagem":"([0-9a-f]{64})"');
create index on eventos_recusados (conta_id, image_in_content(conteudo)) where not resolvido;
