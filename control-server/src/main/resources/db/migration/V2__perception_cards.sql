-- A card of a perception model that sweeps have used. The card itself is a blob, by its digest; names may repeat.
create table perception_card (
    digest varchar(64)                 not null primary key, -- SHA-256 of the card's canonical JSON
    name   varchar(200)                not null,
    used   timestamp(3) with time zone not null              -- when a sweep was last submitted with it
);
