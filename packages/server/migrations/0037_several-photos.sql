-- A question has several photos, which came one by one.

-- The pictures of the answer to one question: its own, unless it is one of `fotos`, and those. As
-- `questionario/fotos.ts` of the contract has it.
create function pictures_of_answer(answer jsonb)
  returns table (imagem text, data_imagem text, comentario text) immutable parallel safe language sql
begin atomic
  select answer->>'imagem', answer->>'data_imagem', null
    where answer->>'imagem' is not null
      and not coalesce(answer->'fotos', '[]') @> jsonb_build_array(jsonb_build_object('imagem', answer->'imagem'))
  union all
  select f->>'imagem', f->>'data_imagem', f->>'comentario' from jsonb_array_elements(answer->'fotos') f;
end;

-- Answers of before have no `fotos`: what the index holds of them stays right.
create or replace function images_of_answers(answers jsonb) returns text[] immutable parallel safe language sql
  return array(
    select p.imagem from jsonb_each(answers) r (question, answer) cross join pictures_of_answer(r.answer) p);
