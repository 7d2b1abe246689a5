-- Answers to one questionnaire are read by period. The longer index serves whatever the shorter one did.
create index on respostas_questionario (conta_id, id_questionario, data_conclusao, id);
drop index respostas_questionario_conta_id_id_questionario_idx;
