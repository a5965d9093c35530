comment on index borrowers_one_number is 'A number is one person''s, whatever its document is called and however many zeros are in front of it.';
