-- Cards carry the whole description. As the gate writes it: without control characters, which JSON spells \uXXXX.
UPDATE "listings" SET "card" = regexp_replace(
  jsonb_set("card"::jsonb, '{description}', ("listing" -> 'description')::jsonb)::text, '(\\\\)|\\u[0-9a-f]{4}', '\1', 'g'
) WHERE "card" <> '';
