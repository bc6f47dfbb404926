-- Once, by the superuser, on the leader: who owns Tallyman's tables, who works with them, and the database.
CREATE ROLE tallyman LOGIN PASSWORD '${DATABASE_PASSWORD}';
CREATE ROLE tallyman_app LOGIN PASSWORD '${DATABASE_PASSWORD}';
CREATE DATABASE tallyman OWNER tallyman;
