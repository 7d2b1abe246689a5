-- Why the office planned a visit with a technician who lacked a skill that it asks for on that day; null: nobody had to say.
alter table registros add column justificativa_habilidade c_text;
