CREATE TABLE "erased_contacts" (
	"hash" text PRIMARY KEY NOT NULL
);
